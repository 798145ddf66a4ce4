import { dirhams } from '../../rules/money/money.ts';
import type { Translate } from '../../rules/text/text.ts';

/** Whole dirhams without fils, all others with two: AED 2,940, AED 133.33. */
export const amount = (fils: number, t: Translate): string => dirhams(fils / 100, t);
