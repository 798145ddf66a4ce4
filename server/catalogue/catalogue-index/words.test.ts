import { expect, test } from 'vitest';
import { slotsIn } from './bits.ts';
import { wordsIn } from '../../../rules/text/fold-text.ts';
import { Words } from './words.ts';

const words = new Words();
words.add(0, 'Zénaïda Filipino Philippines Newborns Arabic cooking English', 'I like mornings.');
words.add(1, 'Hirut Ethiopian Ethiopia Baking Dogs and cats Amharic', 'Newborns are my joy.');
words.add(2, 'Siti Indonesian Indonesia Driving', 'A quiet cook, a careful driver.');

const found = (text: string) => {
  const { bits, scores } = words.find(text, 3) ?? {};
  return bits ? [...slotsIn(bits)].sort((a, b) => (scores?.[b] ?? 0) - (scores?.[a] ?? 0)) : null;
};

test.each([
  ['zenaida', [0]],
  ['Zenayda', [0]],
  ['ZÉNAÏDA', [0]],
  ['newborns', [0, 1]],
  ['newbron', [0, 1]],
  ['newborn', [0, 1]],
  ['ethopian', [1]],
  ['drivng', [2]],
  ['cook', [0, 2]],
  ['newborns baking', [1]],
  ['newborns driving', []],
  ['xyzzyq', []],
])('a search for "%s" finds %j, facts before letters', (text, slots) => {
  expect(found(text)).toEqual(slots);
});

test.each(['', '   ', '!?', '\u0301'])('%j holds no word and asks for nothing', (text) => {
  expect(found(text)).toBeNull();
});

test('words are compared without accents and in any script', () => {
  expect(wordsIn('Café, l’été — مرحبا 2x')).toEqual(['cafe', 'l', 'ete', 'مرحبا', '2x']);
  expect(wordsIn('It’s MINE—truly')).toEqual(['it', 's', 'mine', 'truly']);
});
