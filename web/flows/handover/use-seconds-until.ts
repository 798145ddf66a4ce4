import { useEffect, useState } from 'react';
import { serverNow } from '../../visitor/browser/server-clock.ts';

const MOST = 60;

/** Whole seconds left, at most a minute. */
export function useSecondsUntil(until: string): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const given = (Date.parse(until) - serverNow()) / 1000;
    const end = performance.now() + Math.min(MOST, Math.max(0, given)) * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
