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
export const creditNote = ({
  number,
  invoice,
  day,
  glance,
  parties,
  credit,
}: CreditNote): Paper => ({
  code: 'credit-note',
  title: 'Tax Credit Note',
  subtitle: `Number ${number}, for tax invoice ${invoice}. The amount goes back to the card that paid.`,
  subject: `Tax credit note ${number}`,
  edition: day,
  glance,
  sections: [
    { heading: 'From and to', blocks: [{ facts: parties }] },
    {
      heading: 'What is credited, in UAE dirhams (AED)',
      blocks: [{ facts: credit }],
    },
  ],
});
