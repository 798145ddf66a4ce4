import type { Translate } from '../../../rules/text/text.ts';

/** A bank needs three identical signatures. */
export function authorityTitle(number: number, t: Translate): string {
  if (number > 1) return number === 2 ? t('Once more, the same way') : t('And the last one');
  return t('Sign as you do at your bank');
}
