import { useEffect, useState } from 'react';
import { dubaiDay } from '../../../rules/text/days.ts';

/** The day in Dubai; a page that stays open over midnight, or is looked at again days later, follows. */
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
