import { addDays } from '../../../rules/text/days.ts';
import type { Translate } from '../../text/text.ts';
import { weekdayOf } from './day-names.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Wednesday, 9 December". */
const wholeDay = (day: string): string =>
  `${weekdayOf(day)}, ${format.format(new Date(`${day}T00:00:00Z`))}`;

/** Her start relative to today. A weekday alone is clear only within a week. */
export function startWords(
  { name, day, today }: { name: string; day: string; today: string },
  t: Translate,
): string {
  if (day < today) return t('{name}’s first day was {day}', { name, day: wholeDay(day) });
  if (day === today) return t('{name} starts today', { name });
  if (day === addDays(today, 1)) return t('{name} starts tomorrow', { name });
  const isNear = day <= addDays(today, 6);
  return t('{name} starts on {day}', { name, day: isNear ? weekdayOf(day) : wholeDay(day) });
}

export interface NextEvent {
  readonly day: string;
  readonly message: string;
  readonly who: 'We' | 'You';
}

/** The steps until her arrival; empty once her day is over. */
export function nextEvents({
  submittedOn,
  day,
  today,
}: {
  readonly submittedOn: string;
  readonly day: string;
  readonly today: string;
}): NextEvent[] {
  const events: NextEvent[] = [
    { day: submittedOn, message: '{who} tell her and book the car', who: 'We' },
    { day: addDays(day, -1), message: '{who} confirm the time with you', who: 'We' },
    { day, message: '{who} show her around the home', who: 'You' },
  ];
  return events.filter((event) => event.day >= today);
}
