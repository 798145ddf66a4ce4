import { withThousands } from '../../rules/money/money.ts';

/** Whole dirhams without fils, all others with two: AED 2,940, AED 133.33. */
export function amount(fils: number): string {
  if (fils % 100 === 0) return `AED ${withThousands(fils / 100)}`;
  const rest = String(Math.abs(fils) % 100).padStart(2, '0');
  return `AED ${withThousands(Math.trunc(fils / 100))}.${rest}`;
}
