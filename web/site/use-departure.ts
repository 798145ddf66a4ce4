import { useLayoutEffect, useState } from 'react';

export interface Departure {
  /** waiting: the page was not seen yet, or it has no address to lead to. */
  readonly state: 'waiting' | 'counting' | 'stopped' | 'left';
  readonly secondsLeft: number;
  readonly stop: () => void;
}

/** Who came back with the browser's own button is not sent away again. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/** Leads on to the address after some seconds in which the page can be seen; once. */
export function useDeparture(address: string | null, seconds: number): Departure {
  const [state, setState] = useState<Departure['state']>('waiting');
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const stopped = state === 'stopped';

  // At once, not after the next paint: a countdown that was stopped must not tick on.
  useLayoutEffect(() => {
    if (address === null || stopped || cameBack()) return undefined;
    let remaining = seconds;
    let timer: number | undefined;
    const leave = () => {
      document.removeEventListener('visibilitychange', countWhileSeen);
      setState('left');
      window.location.assign(address);
    };
    const count = () => {
      if (remaining <= 0) return leave();
      setState('counting');
      setSecondsLeft(remaining);
      timer = window.setTimeout(() => {
        remaining -= 1;
        count();
      }, 1000);
    };
    const countWhileSeen = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') count();
    };
    document.addEventListener('visibilitychange', countWhileSeen);
    countWhileSeen();
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', countWhileSeen);
    };
  }, [address, seconds, stopped]);

  return { state, secondsLeft, stop: () => setState('stopped') };
}
