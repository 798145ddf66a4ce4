import type { Translate } from '../../../rules/text/text.ts';
import type { AnswerOf } from '../../../contract/api.ts';

export type Measured = AnswerOf<'GET visa/facts'>['measured'][number];

/** Working days of our own visas: half were done by the first, nine in ten by the second. */
export const rangeOf = ({ median, ninth }: Pick<Measured, 'median' | 'ninth'>, t: Translate) =>
  rangeWords({ from: Math.round(median), to: Math.ceil(ninth) }, t);

export const rangeWords = ({ from, to }: { from: number; to: number }, t: Translate): string =>
  from === to ? `${from}` : t('{from}–{to}', { from, to });
