import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=1+1', `'=1+1`],
  ['+971500000000', `'+971500000000`],
  ['-2', `'-2`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['  =1', `'  =1`],
  ['\t=1', `'\t=1`],
  ['a=b', 'a=b'],
  ['say "hi"', '"say ""hi"""'],
  ['a\nb', '"a\nb"'],
  [null, ''],
  [-5, '-5'],
])('[T27] The cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(written);
});
