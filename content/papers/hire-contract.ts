import { hireClauses } from './hire-clauses.ts';
import type { Fact, Paper, SignatureLine } from './paper.ts';

export const HIRE_CONTRACT_EDITION = '2026-11-15';

const title = 'Agreement for hiring a maid by the month';
const rule =
  'An electronic signature counts like one in ink. Each side keeps a copy; the worker keeps one in a language she reads.';

interface HireContract {
  readonly code: string;
  readonly stamp?: string;
  readonly subtitle: string;
  readonly subject: string;
  readonly glance: readonly Fact[];
  /** Who agrees on what: the only part that differs from family to family. */
  readonly figures: readonly Fact[];
  readonly note: string;
  readonly signatures: readonly SignatureLine[];
}

/** What a family signs when it hires by the month. Our own words around what the law leaves no choice in. */
export const hireContract = ({ figures, note, signatures, ...paper }: HireContract): Paper => ({
  ...paper,
  title,
  edition: HIRE_CONTRACT_EDITION,
  sections: [
    { heading: 'The parties and the figures', blocks: [{ facts: figures }, { note }] },
    ...hireClauses,
    {
      heading: 'Signatures',
      blocks: [{ signatures }, { paragraph: rule }],
    },
  ],
});
