const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`));
};

export const weekdayOf = format({ weekday: 'long' });
export const shortWeekday = format({ weekday: 'short' });
/** 17 Nov. */
export const briefDate = format({ day: 'numeric', month: 'short' });
/** Mon 17 Nov. */
export const briefDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
