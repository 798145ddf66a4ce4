import { hireClauses } from './hire-clauses.ts';
import type { Translate } from '../../rules/text/text.ts';
import type { Fact, Paper, SignatureLine } from './paper.ts';

export const HIRE_CONTRACT_EDITION = '2026-11-19';

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
export const hireContract = (
  { figures, note, signatures, ...paper }: HireContract,
  t: Translate,
): Paper => ({
  ...paper,
  title: t('Agreement for hiring a maid by the month'),
  edition: HIRE_CONTRACT_EDITION,
  sections: [
    { heading: t('The parties and the figures'), blocks: [{ facts: figures }, { note }] },
    ...hireClauses(t),
    {
      heading: t('Signatures'),
      blocks: [
        { signatures },
        {
          paragraph: t(
            'An electronic signature counts like one in ink. Each side keeps a copy; the worker keeps one in a language she reads.',
          ),
        },
      ],
    },
  ],
});
