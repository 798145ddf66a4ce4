import type { Translate } from '../../rules/text/text.ts';
import type { Fact, Paper } from './paper.ts';

interface CreditNote {
  readonly number: string;
  readonly invoice: string;
  readonly day: string;
  readonly glance: readonly Fact[];
  readonly parties: readonly Fact[];
  readonly credit: readonly Fact[];
}

/** What the tax law asks of a credit note: both parties, the invoice, its value, the corrected one, the VAT and the reason. */
export const creditNote = (
  { number, invoice, day, glance, parties, credit }: CreditNote,
  t: Translate,
): Paper => ({
  code: 'credit-note',
  title: t('Tax Credit Note'),
  subtitle: t(
    'Number {number}, for tax invoice {invoice}. The amount goes back to the card that paid.',
    { number, invoice },
  ),
  subject: t('Tax credit note {number}', { number }),
  edition: day,
  glance,
  sections: [
    { heading: t('From and to'), blocks: [{ facts: parties }] },
    {
      heading: t('What is credited, in UAE dirhams (AED)'),
      blocks: [{ facts: credit }],
    },
  ],
});
