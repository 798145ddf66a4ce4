import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const home = '11111111-1111-4111-8111-111111111111';

test.each(['/my', '/my/payments', `/my/documents?home=${home}`, `/my?home=${home}`])(
  '[HOME-01] a sign-in leads to %s',
  (next) => {
    expect(nextPath(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  '//evil.example',
  '/my//evil.example',
  '/my/../office',
  String.raw`/\evil.example`,
  'https://evil.example/my',
  '/mystery',
  '/my/sign-in',
  '/my?home=x',
  '/my/payments#x',
  'javascript:alert(1)',
])('[HOME-01] [T10] a sign-in never leads to %s', (next) => {
  expect(nextPath(next)).toBe('/my');
});
