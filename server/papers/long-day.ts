const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

/** 1 December 2026, from an ISO day. */
export const longDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

/** To the minute, in Dubai time. */
export const longMoment = (moment: Date): string => minute.format(moment);
