import { dateWords, dayIn } from '../../rules/text/date-words.ts';
import type { Translate } from '../../rules/text/text.ts';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dubai' } as const;

/** 1 December 2026, from an ISO day. */
export const longDay = (iso: string, { language }: Translate): string => dayIn(language, iso, day);

/** To the minute, in Dubai time. */
export const longMoment = (moment: Date, { language }: Translate): string =>
  dateWords(language, minute)(moment);
