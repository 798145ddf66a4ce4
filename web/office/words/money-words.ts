import { ownLanguage } from '../../visitor/browser/own-language.ts';
import { officeText } from './own-text.ts';

const amount = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "1,274.00", "−1,274.00", for columns of money. */
export function filsWords(fils: number): string {
  const words = amount.format(fils / 100).replace('-', '−');
  // Between Arabic words the sign would move to the other end.
  return fils < 0 && ownLanguage() === 'ar' ? `\u2066${words}\u2069` : words;
}

function inDirhams(sum: string): string {
  const t = officeText();
  return t('AED {sum}', { sum });
}

/** "AED 12,500.00". */
export const moneyWords = (fils: number): string => inDirhams(filsWords(fils));

/** "AED 2,940", without decimals where there are none. */
export const shortMoney = (fils: number): string =>
  inDirhams(filsWords(fils).replace(/\.00(?=\u2069?$)/, ''));
