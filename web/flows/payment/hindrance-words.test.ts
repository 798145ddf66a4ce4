import { expect, test } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import { hindranceWords } from './hindrance-words.ts';

const words = (limits: Parameters<typeof hindranceWords>[0]) =>
  hindranceWords(limits, translator(englishText))?.replaceAll('\u00a0', ' ');

test('[F65] an account on file that has no room names the other contract as the reason', () => {
  const limits = { hindrance: 'cap', cap: 266_700, used: 266_700, needed: 258_300 } as const;
  expect(words(limits)).toBe(
    'That direct debit allows AED 2,667 a month. AED 2,667 of it is for your other contract, and this one needs AED 2,583. Please sign a new one.',
  );
  expect(words({ ...limits, used: 0, needed: 300_000 })).toContain('too low');
  expect(words({ ...limits, hindrance: null })).toBeUndefined();
});
