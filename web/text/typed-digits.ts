import { westernDigits } from '../../rules/people/mobile-number.ts';

/** The typed text with 0 to 9 for ٠ to ٩. The field shows it at once, with the caret where it was. */
export function typedDigits(input: HTMLInputElement): string {
  const text = westernDigits(input.value);
  if (text !== input.value) {
    const { selectionStart: caret } = input;
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}
