import { expect, test } from 'vitest';
import type { SentLink } from '../../../contract/links.ts';
import { englishText, translator } from '../../../rules/text/text.ts';
import { phonePoints } from './phone-points.ts';

const t = translator(englishText);
const link: SentLink = {
  sentTo: '•• ••• 4567',
  channel: 'sms',
  sentAt: '2026-11-18T08:00:00.000Z',
  delivery: 'delivered',
  openedAt: null,
  state: 'live',
  endsAt: '2026-11-21T08:00:00.000Z',
  resendAfter: '2026-11-18T08:01:00.000Z',
  text: null,
};
const titles = (of: SentLink) => phonePoints(of, t).map(({ title, state }) => [title, state]);

test('[F75] a code that was scanned is not called a link that was sent', () => {
  const code = { ...link, sentTo: null, channel: null, delivery: null };
  expect(titles({ ...code, openedAt: '2026-11-18T08:02:00.000Z' })).toEqual([
    ['Code scanned', 'done'],
    ['Finish on your phone', 'ahead'],
  ]);
  expect(titles(code)[0]).toEqual(['Code scanned', 'now']);
  expect(titles(link)[0]).toEqual(['Link sent', 'done']);
});
