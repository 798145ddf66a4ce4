import { dirhams } from '../../rules/money/money.ts';

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
export const linkSlot = (publicOrigin: string, path: string) => publicOrigin + pathText(path);

/** Whole fils as a readable amount. */
export const amountSlot = (fils: number): string => {
  if (!Number.isSafeInteger(fils))
    throw new Error('A message cannot be written: an amount is not whole fils.');
  return dirhams(fils / 100).replace(/\.\d$/, '$&0');
};

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
export const daySlot = (day: string) => days.format(new Date(`${dayText(day)}T00:00:00Z`));

const months = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** December 2026, for any day of that month. */
export const monthSlot = (day: string) => months.format(new Date(`${dayText(day)}T00:00:00Z`));
