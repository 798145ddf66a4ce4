import { expect, test } from 'vitest';
import { pageBefore } from './page-before.ts';

const asked = (from: string) => pageBefore(`?${new URLSearchParams({ from }).toString()}`);

test('the page one came from, with what its address said', () => {
  expect(asked('/hire-maid?skill=PETS&utm_source=x')).toBe('/hire-maid?skill=PETS&utm_source=x');
  expect(asked('/')).toBe('/');
});

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/hire-maid',
  'javascript:alert(1)',
  '/hire-maid/../../evil',
  '/hire-maid@evil.example',
  '/no-such-page',
  '/cookies-disabled?from=/cookies-disabled',
  '/hire-maid#saved',
  '\t/hire-maid',
  'toString',
])('anything but a page of ours leads to the first page: %s', (from) => {
  expect(asked(from)).toBe('/');
});

test('of a repeated parameter the first counts, and none is none', () => {
  expect(pageBefore('?from=/services&from=//evil.example')).toBe('/services');
  expect(pageBefore('')).toBe('/');
});
