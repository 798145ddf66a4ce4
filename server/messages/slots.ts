import { pageAt } from '../../contract/pages.ts';
import { inDirhams } from '../../rules/money/money.ts';
import { dayIn } from '../../rules/text/date-words.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import { englishText, type Translate, translator } from '../../rules/text/text.ts';
import { shortPath } from './short-paths.ts';

const english = translator(englishText);

const mostLetters = 40;

/** A person's name as allowed in a message: letters only, so that it cannot carry an address (T27). */
export const nameSlot = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .trim();

const matching = (what: string, pattern: RegExp) => (value: string) => {
  if (!pattern.test(value)) throw new Error(`A message cannot be written: its ${what} is not one.`);
  return value;
};
export const codeSlot = matching('code', /^\d{6}$/);
export const referenceSlot = matching('reference', /^[A-Z0-9-]{3,24}$/);
const dayText = matching('day', /^\d{4}-\d{2}-\d{2}$/);
const pathText = matching('path', /^\/[\w.~-][\w.~/?=&%-]{0,300}$/);

/** Links always lead to our own site, whatever Host the request sent (T14). */
export function linkSlot(publicOrigin: string, path: string, t: Translate = english): string {
  const known = pathText(path);
  if (t.language !== 'ar') return publicOrigin + known;
  const short = shortPath(known);
  // The page for a payment is the gateway's.
  const hasArabic =
    /^\/s\/(?!p[\w-]{48}$)/.test(short) || pageAt(short.replace(/\?.*/, '')) !== null;
  return publicOrigin + (hasArabic ? pathIn('ar', short) : short);
}

/** Whole fils as a readable amount. */
export const amountSlot = (fils: number, t: Translate = english): string => {
  if (!Number.isSafeInteger(fils))
    throw new Error('A message cannot be written: an amount is not whole fils.');
  return inDirhams(fils, t);
};

/** Fri 20 Nov. */
export const daySlot = (day: string, { language }: Translate = english): string =>
  dayIn(language, dayText(day), { weekday: 'short', day: 'numeric', month: 'short' });

/** The same without the weekday in Arabic, for messages in which every character counts. */
export const dateSlot = (day: string, t: Translate): string =>
  t.language === 'ar' ? dayIn('ar', dayText(day), { day: 'numeric', month: 'long' }) : daySlot(day);

/** December 2026, for any day of that month; December in Arabic. */
export const monthSlot = (day: string, { language }: Translate = english): string =>
  dayIn(language, dayText(day), {
    month: 'long',
    ...(language !== 'ar' && { year: 'numeric' }),
  });

/** Own words of a colleague on one line. They cannot carry an address; the only link in a message is ours (T27). */
export const wordsSlot = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\p{C}|\s/gu, ' ')
    .replaceAll(/(?:https?:)?\/\/|www\./giu, ' ')
    .replaceAll(/(\p{L})\.(?=\p{L})/gu, '$1. ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 600);
