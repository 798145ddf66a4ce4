import type { Translate } from '../../rules/text/text.ts';

/** A value that keeps its own direction beside Arabic words: a name, an IBAN, a number. */
export const isolated = (value: string, { language }: Translate): string =>
  language === 'ar' ? `\u2068${value}\u2069` : value;
