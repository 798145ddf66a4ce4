import { expect, test } from 'vitest';
import { textIn } from '../../../rules/text/catalogues.ts';
import { taskWords } from './office-words.ts';

const about = { kind: 'home_request', clientName: 'Amal Khalid', maid: null } as const;

test('[HOME-04] [OFF-12] a task from My Home says what the family asks for', () => {
  const words = (text: string | null) => taskWords(textIn('en'), { ...about, text });
  expect(words(null)).toBe('Answer Amal Khalid’s request');
  expect(words('use_card')).toBe(
    'Amal Khalid: The family wants to pay by card instead of direct debit.',
  );
  expect(words('Call back.')).toBe('Amal Khalid: Call back.');
});
