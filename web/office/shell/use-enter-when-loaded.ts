import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Runs an action on Enter. A press while data is still loading waits for it. Returns the handler of the press, and a
 * function that cancels a waiting one.
 */
export function useEnterWhenLoaded(
  isLoading: boolean,
  run: () => void,
): readonly [press: () => void, cancel: () => void] {
  const isWaiting = useRef(false);
  const runWaiting = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    run();
  });
  useEffect(() => {
    if (!isLoading) runWaiting();
  }, [isLoading]);
  const press = () => {
    if (isLoading) isWaiting.current = true;
    else run();
  };
  const cancel = () => {
    isWaiting.current = false;
  };
  return [press, cancel];
}
