import { cleanIban, printedIban } from '../../../rules/money/iban.ts';

const LONGEST = 34;

/** Groups the input in fours and keeps the caret behind the same character. */
export function typedIban(text: string, caret: number): { text: string; caret: number } {
  const printed = printedIban(cleanIban(text).slice(0, LONGEST));
  const before = Math.min(cleanIban(text.slice(0, caret)).length, LONGEST);
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / 4);
  // A caret at the end of a group stays before the gap, unless nothing follows it.
  return { text: printed, caret: Math.min(before + gaps, printed.length) };
}
