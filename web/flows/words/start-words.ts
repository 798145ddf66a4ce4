import { addDays } from '../../../rules/text/days.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import { shortDay, weekdayOf } from '../../text/day-words.ts';

/** "Wednesday, 9 December". */
const wholeDay = (day: string, t: Translate): string =>
  listWords([weekdayOf(day, t), shortDay(day, t)], t.language);

/** Her start relative to today. A weekday alone is clear only within a week. */
export function startWords(
  { name, day, today }: { name: string; day: string; today: string },
  t: Translate,
): string {
  if (day < today) return t('{name}’s first day was {day}', { name, day: wholeDay(day, t) });
  if (day === today) return t('{name} starts today', { name });
  if (day === addDays(today, 1)) return t('{name} starts tomorrow', { name });
  const isNear = day <= addDays(today, 6);
  return t('{name} starts on {day}', { name, day: isNear ? weekdayOf(day, t) : wholeDay(day, t) });
}

export interface NextEvent {
  readonly day: string;
  readonly message: string;
  readonly who: string;
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
    { day: submittedOn, message: msg('{who} tell her and book the car'), who: msg('We') },
    { day: addDays(day, -1), message: msg('{who} confirm the time with you'), who: msg('We') },
    { day, message: msg('{who} show her around the home'), who: msg('You') },
  ];
  return events.filter((event) => event.day >= today);
}
