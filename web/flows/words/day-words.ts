const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const short = format({ day: 'numeric', month: 'long' });
const month = format({ month: 'long' });

const dubai = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
});

const moment = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** An ISO day as "Tuesday 18 November". */
export const longDay = (day: string): string => long.format(moment(day));
/** An ISO day as "1 December". */
export const shortDay = (day: string): string => short.format(moment(day));
/** An instant as "Thursday 19 November at 14:05", in Dubai. */
export const dubaiMoment = (instant: string): string => dubai.format(new Date(instant));
export const monthOf = (day: string): string => month.format(moment(day));
