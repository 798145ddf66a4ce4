import type { Translate } from '../../../rules/text/text.ts';
import { inDirhams } from '../../../rules/money/money.ts';

/** A monthly difference in fils as a phrase. */
export function lessOrMore(fils: number, t: Translate): string {
  if (fils === 0) return t('The same as now');
  const amount = inDirhams(Math.abs(fils), t);
  return fils < 0
    ? t('{amount} less a month than now', { amount })
    : t('{amount} more a month than now', { amount });
}
