import { dubaiDay, addDays } from '../text/days.ts';

const FROM = 22;
const TO = 8;
const HOUR = 3_600_000;
const DUBAI = 4 * HOUR;

const at = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`);

/** When a text may be sent: null for now; between 22:00 and 08:00 in Dubai the next 08:00 (OFF-24). */
export function endOfQuietHours(now: Date): Date | null {
  const hour = new Date(now.getTime() + DUBAI).getUTCHours();
  const today = dubaiDay(now);
  if (hour >= FROM) return at(addDays(today, 1), TO);
  return hour < TO ? at(today, TO) : null;
}
