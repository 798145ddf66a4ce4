import type { Translate } from '../../text/text.ts';
import { formatPrice } from '../../ui/price.tsx';

const FILS = 100;

/** A monthly difference in fils as a phrase. */
export function lessOrMore(fils: number, t: Translate): string {
  if (fils === 0) return t('The same as now');
  const amount = formatPrice(Math.abs(fils) / FILS);
  return fils < 0
    ? t('{amount} less a month than now', { amount })
    : t('{amount} more a month than now', { amount });
}
