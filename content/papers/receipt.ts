import type { Fact, Paper } from './paper.ts';

interface Receipt {
  readonly number: string;
  readonly day: string;
  readonly glance: readonly Fact[];
  readonly parties: readonly Fact[];
  readonly supply: readonly Fact[];
}

/** What the tax law wants on an invoice, and that it is paid. */
export const receipt = ({ number, day, glance, parties, supply }: Receipt): Paper => ({
  code: 'receipt',
  title: 'Tax Invoice',
  subtitle: `Number ${number}. Paid in full; nothing is left to pay.`,
  subject: `Tax invoice ${number}`,
  edition: day,
  glance,
  sections: [
    { heading: 'From and to', blocks: [{ facts: parties }] },
    {
      heading: 'What was paid for',
      blocks: [
        { facts: supply },
        { paragraph: 'All amounts are in dirhams of the United Arab Emirates (AED).' },
      ],
    },
  ],
});
