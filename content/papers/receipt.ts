import type { Translate } from '../../rules/text/text.ts';
import type { Fact, Paper } from './paper.ts';

interface Receipt {
  readonly number: string;
  readonly day: string;
  readonly glance: readonly Fact[];
  readonly parties: readonly Fact[];
  readonly supply: readonly Fact[];
}

/** What the tax law wants on an invoice, and that it is paid. */
export const receipt = (
  { number, day, glance, parties, supply }: Receipt,
  t: Translate,
): Paper => ({
  code: 'receipt',
  title: t('Tax Invoice'),
  subtitle: t('Number {number}. Paid in full; nothing is left to pay.', { number }),
  subject: t('Tax invoice {number}', { number }),
  edition: day,
  glance,
  sections: [
    { heading: t('From and to'), blocks: [{ facts: parties }] },
    {
      heading: t('What was paid for'),
      blocks: [
        { facts: supply },
        { paragraph: t('All amounts are in dirhams of the United Arab Emirates (AED).') },
      ],
    },
  ],
});
