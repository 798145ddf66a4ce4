import { expect, test } from 'vitest';
import { textIn } from '../../../rules/text/catalogues.ts';
import type { SentLink } from '../../../contract/links.ts';
import { sentWords } from './sent-to-spouse.tsx';

const link: SentLink = {
  sentTo: '+9715•••••21',
  channel: 'sms',
  sentAt: '2026-11-16T08:00:00.000Z',
  delivery: 'delivered',
  openedAt: null,
  state: 'live',
  endsAt: '2026-11-19T08:00:00.000Z',
  resendAfter: '2026-11-16T08:01:00.000Z',
  text: null,
};
const titleOf = (state: SentLink['state']) => sentWords({ ...link, state }, textIn('en')).title;

test('[F55] the page says what became of the link, not that it is on its way', () => {
  expect(titleOf('live')).toBe('The link is on its way');
  expect(titleOf('done')).toBe('Your husband or wife has signed');
  expect(titleOf('declined')).toBe('Your husband or wife did not agree');
  expect(titleOf('ended')).toBe('The link has expired');
  expect(titleOf('revoked')).toBe('The link has expired');
});
