import { dirhams } from '../../../rules/money/money.ts';
import type { Translate } from '../../../rules/text/text.ts';

const FILS = 100;
const withFils = (fils: number): string =>
  (Math.abs(fils) / FILS).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');

/** Whole dirhams without decimals, others to the fils. */
export const money = (fils: number, t: Translate): string => dirhams(fils / FILS, t);

/** The same as something that goes off, whatever its sign: − AED 980. */
export const minusMoney = (fils: number, t: Translate): string =>
  t('− AED {amount}', { amount: withFils(fils).replace('.00', '') });

/** AED 5,696.50: always with fils, because sums are compared. */
export const sum = (fils: number, t: Translate): string =>
  t('AED {amount}', { amount: withFils(fils) });

export const minusSum = (fils: number, t: Translate): string =>
  t('− AED {amount}', { amount: withFils(fils) });
