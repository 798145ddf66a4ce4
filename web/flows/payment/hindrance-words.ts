import type { AnswerOf } from '../../../contract/api.ts';
import { inDirhams } from '../../../rules/money/money.ts';
import type { Translate } from '../../../rules/text/text.ts';

type Mandate = NonNullable<AnswerOf<'GET payments/onfile'>['mandate']>;
type Limits = Pick<Mandate, 'hindrance' | 'cap' | 'used' | 'needed'>;

/** Why the direct debit on file cannot pay for this contract, too. */
export function hindranceWords(
  { hindrance, cap, used, needed }: Limits,
  t: Translate,
): string | null {
  if (hindrance === null) return null;
  if (hindrance === 'expired') return t('That direct debit has expired. Please sign a new one.');
  const amount = (fils: number) => inDirhams(fils, t);
  return used === 0
    ? t(
        'The limit of that direct debit is too low for the new monthly price. Please sign a new one.',
      )
    : t(
        'That direct debit allows {cap} a month. {used} of it is for your other contract, and this one needs {needed}. Please sign a new one.',
        { cap: amount(cap), used: amount(used), needed: amount(needed) },
      );
}
