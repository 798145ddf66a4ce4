import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** RT-03: `#saved` opens My List. The server never sees a hash, so it counts only in the browser. */
export function useSavedOpen(): boolean {
  const { hash } = useLocation();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser && hash === '#saved';
}
