import type { Right } from '../../../rules/office/rights.ts';
import type { Place } from './places.ts';

type May = (...rights: readonly Right[]) => boolean;

/** The page of a maid; null for colleagues who see her only in lists. */
export const maidPath = (may: May, id: number | string): string | null =>
  may('see_maid_records') ? `/maids/${id}` : null;

/** Where the office opens: Today, or the first screen of a colleague who has no work there. */
export const startPath = ([first]: readonly Place[]): string => first?.path ?? '/me';
