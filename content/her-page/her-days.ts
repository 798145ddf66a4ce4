import { dateWords } from '../../rules/text/date-words.ts';
import type { Appointment } from '../../rules/visa/progress.ts';
import type { HerWords } from './words.ts';

const ARABIC = 'ar-AE';
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The words with their values; numbers stay as they are in every language. */
export const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00Z`);

export function timeIn(words: HerWords, { day }: Pick<Appointment, 'day'>, time: string): string {
  const { clock, locale } = words;
  if (locale === ARABIC)
    return dateWords('ar', { hour: 'numeric', minute: '2-digit' })(momentOf(day, time));
  const format = new Intl.DateTimeFormat('en-US', {
    hour: clock === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hour12: clock === 12,
    timeZone: 'UTC',
  });
  return format.format(momentOf(day, time));
}

/** The day in her language, with the calendar and the digits that are used in the UAE. */
export function dayAndTime(
  words: HerWords,
  appointment: Pick<Appointment, 'day' | 'time'>,
): string {
  if (words.locale === ARABIC)
    return dateWords('ar', { ...DAY, hour: 'numeric', minute: '2-digit' })(
      momentOf(appointment.day, appointment.time),
    );
  const format = new Intl.DateTimeFormat(`${words.locale}-u-ca-gregory-nu-latn`, {
    ...DAY,
    timeZone: 'UTC',
  });
  const day = format.format(momentOf(appointment.day, appointment.time));
  return `${day}, ${timeIn(words, appointment, appointment.time)}`;
}

/** A day with its year, such as the expiry of a document. */
export function dateIn({ locale }: HerWords, day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const at = momentOf(day, '00:00');
  if (locale === ARABIC) return dateWords('ar', options)(at);
  const own = `${locale}-u-ca-gregory-nu-latn`;
  return new Intl.DateTimeFormat(own, { ...options, timeZone: 'UTC' }).format(at);
}
