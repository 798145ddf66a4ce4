import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { eventStream } from '../../visitor/event-stream.ts';

/** Loads the page again whenever the office or somebody of the home changes something (HOME-10). */
export function useHomeLive(home: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const load = () => {
      if (navigator.onLine) void revalidate();
    };
    const open = () => {
      disconnect?.();
      disconnect = document.hidden
        ? undefined
        : eventStream(`/api/my/live?home=${encodeURIComponent(home)}`, {
            said: load,
            // Whatever changed before the line was open, or while it was lost.
            opened: load,
            refused: () => undefined,
          });
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      disconnect?.();
      document.removeEventListener('visibilitychange', open);
    };
  }, [home, revalidate]);
}
