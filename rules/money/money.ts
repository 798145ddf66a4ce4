import type { Translate } from '../text/text.ts';

const groupEnds = /\B(?=(?:\d{3}){1,7}(?:\.|$))/g;

/** Formats a number with thousands separators and up to two decimals: 2,940. */
export function withThousands(value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 100) / 100;
  return String(rounded).replaceAll(groupEnds, ',');
}

/** Fils in a dirham. */
export const FILS = 100;

/** An amount in words: AED 2,940, or AED 2,940.50 with two decimals. */
export function dirhams(amount: number, t: Translate): string {
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return t('AED {amount}', { amount: digits.replaceAll(groupEnds, ',') });
}

/** The same for an amount in fils. */
export const inDirhams = (fils: number, t: Translate): string => dirhams(fils / FILS, t);
