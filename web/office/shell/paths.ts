import type { Right } from '../../../rules/office/rights.ts';
import { worksOnVisas } from '../../../rules/office/tasks.ts';
import type { Place } from './places.ts';

type May = (...rights: readonly Right[]) => boolean;

/** The page of a maid; null for colleagues who see her only in lists. */
export const maidPath = (may: May, id: number | string): string | null =>
  may('see_maid_records') ? `/maids/${id}` : null;

/** The page of a family: its application, or its visa for colleagues who see nothing else of it. */
export const familyPath = (may: May, id: string): string =>
  worksOnVisas(may) ? `/visas/of-${id}` : `/applications/${id}`;

/** Where the office opens: Today, or the first screen of a colleague who has no work there. */
export const startPath = ([first]: readonly Place[]): string => first?.path ?? '/me';
