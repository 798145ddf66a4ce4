import { useEffect, useState } from 'react';
import type { RevealableField } from '../../../rules/office/masking.ts';

export interface Revealed {
  readonly field: RevealableField;
  readonly value: string;
  /** Milliseconds; the value is masked again then. */
  readonly until: number;
}

/** Whole seconds that a value is still shown. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** Revealed values of this page: masked again after their time, and as soon as the tab is hidden (OFF-21). */
export function useRevealed() {
  const [values, setValues] = useState<readonly Revealed[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const isShowing = values.length > 0;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      setValues((all) => all.filter(({ until }) => until > time));
    }, 500);
    const hide = () => document.hidden && setValues([]);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isShowing]);
  return {
    now,
    values,
    show: (one: Revealed) => {
      setNow(Date.now());
      setValues((all) => [...all.filter(({ field }) => field !== one.field), one]);
    },
    clear: () => setValues([]),
    hide: (field: RevealableField) => setValues((all) => all.filter((one) => one.field !== field)),
  };
}
export type RevealedValues = ReturnType<typeof useRevealed>;
