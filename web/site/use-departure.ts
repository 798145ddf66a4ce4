import { useLayoutEffect, useState } from 'react';

export interface Departure {
  /** waiting: the page has not been visible yet, or it has no target address. */
  readonly state: 'waiting' | 'counting' | 'stopped' | 'left';
  readonly secondsLeft: number;
  readonly stop: () => void;
}

/** Visitors who came back with the browser's button are not redirected again. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/** Redirects once to the address after some seconds in which the page is visible. */
export function useDeparture(address: string | null, seconds: number): Departure {
  const [state, setState] = useState<Departure['state']>('waiting');
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const stopped = state === 'stopped';

  // A layout effect, because a stopped countdown must not tick again before the next paint.
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
