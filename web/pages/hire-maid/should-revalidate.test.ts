import { expect, test } from 'vitest';
import { shouldRevalidate } from './should-revalidate.ts';

const asks = (from: string, to: string): boolean =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://site.test'),
    nextUrl: new URL(to, 'http://site.test'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

test('My List opens and closes over the catalogue without asking for it again', () => {
  expect(asks('/hire-maid?arrangement=LIVE_IN', '/hire-maid?arrangement=LIVE_IN#saved')).toBe(
    false,
  );
  expect(asks('/hire-maid?arrangement=LIVE_IN#saved', '/hire-maid?arrangement=LIVE_IN')).toBe(
    false,
  );
});

test('another filter and news from elsewhere are asked for', () => {
  expect(asks('/hire-maid#saved', '/hire-maid?arrangement=LIVE_IN')).toBe(true);
  expect(asks('/hire-maid#saved', '/hire-maid#saved')).toBe(true);
});
