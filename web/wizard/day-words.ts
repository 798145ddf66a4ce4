const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const short = format({ day: 'numeric', month: 'long' });
const month = format({ month: 'long' });

const moment = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** An ISO day as "Tuesday 18 November". */
export const longDay = (day: string): string => long.format(moment(day));
/** An ISO day as "1 December". */
export const shortDay = (day: string): string => short.format(moment(day));
export const monthOf = (day: string): string => month.format(moment(day));
