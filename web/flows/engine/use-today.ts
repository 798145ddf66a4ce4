import { useEffect, useState } from 'react';
import { dubaiDay } from '../../../rules/text/days.ts';

/** Today's date in Dubai; updates after midnight and when the page becomes visible again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dubaiDay(new Date()));
  useEffect(() => {
    const look = () => setToday(dubaiDay(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
