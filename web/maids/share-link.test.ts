import { expect, test, vi } from 'vitest';
import { englishText, translator } from '../../rules/text/text.ts';
import { shareLink } from './share-link.ts';

test.each([
  ['a phone opens its own sheet', true, [1, 0]],
  ['a desk copies the link, whatever sheet it has', false, [0, 1]],
])('%s', async (_case, coarse, calls) => {
  const share = vi.fn(() => Promise.resolve());
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  await shareLink({ url: 'https://a.example', title: 'x', advice: 'y' }, translator(englishText));
  expect([share.mock.calls.length, writeText.mock.calls.length]).toEqual(calls);
});
