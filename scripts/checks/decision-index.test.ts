import { expect, test } from 'vitest';
import { indexProblems } from './decision-index.ts';

const line = (page: string): string => `- [Title](${page}): one line.\n`;

test('accepts an index that lists every decision once', () => {
  const pages = ['0001-first.md', '0002-second.md'];
  expect(indexProblems(['README.md', ...pages], pages.map(line).join(''))).toEqual([]);
});

test('bites on a decision that is not listed', () => {
  expect(indexProblems(['0001-first.md', '0002-second.md'], line('0001-first.md'))).toEqual([
    'docs/decisions/0002-second.md: add one line for it to docs/decisions/README.md',
  ]);
});

test('bites on a decision that is listed twice', () => {
  expect(indexProblems(['0001-first.md'], line('0001-first.md').repeat(2))).toEqual([
    'docs/decisions/0001-first.md: is listed 2 times in docs/decisions/README.md',
  ]);
});

test('bites on two decisions with one number', () => {
  const pages = ['0001-first.md', '0001-other.md'];
  expect(indexProblems(pages, pages.map(line).join(''))).toEqual([
    'docs/decisions/0001-other.md: has the number 0001, which another decision has already',
  ]);
});

test('bites on a name without a number', () => {
  expect(indexProblems(['first.md'], line('first.md'))).toEqual([
    'docs/decisions/first.md: should be named NNNN-short-title.md',
  ]);
});
