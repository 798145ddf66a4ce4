import { expect, test } from 'vitest';
import { pages } from '../../../contract/pages.ts';
import { isTranslatable } from './languages.ts';

const addressOf = (path: string) =>
  path.replace('{id}', '1001').replace('{name}', 'passport-photo');

test('[F21] the language guard covers every public page, profiles included', () => {
  const open = Object.entries(pages).flatMap(([path, { access }]) =>
    access === 'public' && path !== '/offline' ? [addressOf(path)] : [],
  );
  expect(open).toContain('/hire-maid/1001');
  expect(open.filter((path) => !isTranslatable(path))).toEqual([]);
});

test.each(['/app', '/app/continue', '/replacement/app', '/confirm', '/url', '/survey', '/offline'])(
  '[F21] %s is never translated',
  (path) => {
    expect(isTranslatable(path)).toBe(false);
  },
);

test('[F21] an address without a page is not translated', () => {
  expect(['/hire-maid/{id}', '/hire-maid/abc', '/nothing'].filter(isTranslatable)).toEqual([]);
});
