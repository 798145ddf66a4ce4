import type { Translate } from '../../../rules/text/text.ts';
import { dirhams } from '../../../rules/money/money.ts';

const FILS = 100;

/** A monthly difference in fils as a phrase. */
export function lessOrMore(fils: number, t: Translate): string {
  if (fils === 0) return t('The same as now');
  const amount = dirhams(Math.abs(fils) / FILS, t);
  return fils < 0
    ? t('{amount} less a month than now', { amount })
    : t('{amount} more a month than now', { amount });
}
