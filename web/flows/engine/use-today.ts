import { useEffect, useState } from 'react';
import { dubaiDay } from '../../../rules/text/days.ts';
import { serverNow } from '../../visitor/browser/server-clock.ts';

/** Today's date in Dubai by the server's clock; updates after midnight and when the page becomes visible again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dubaiDay(new Date(serverNow())));
  useEffect(() => {
    const look = () => setToday(dubaiDay(new Date(serverNow())));
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
