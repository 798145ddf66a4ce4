import { afterEach, beforeEach, expect, test } from 'vitest';
import { travelling } from '../../../contract/links.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { travellingFrom } from './travelling.ts';

const slots = [stored.lang, stored.journeyId, stored.preference, stored.sessionId] as const;
const forget = () => slots.forEach((slot) => slot.write(null));
beforeEach(forget);
afterEach(forget);

const along = (search: string) => travellingFrom(new URLSearchParams(search));

test('[ENT-15] a link carries the search, the language and the flow flags of this screen', () => {
  stored.lang.write('fr');
  stored.journeyId.write('a1b2');
  stored.preference.write([3, 7]);
  stored.sessionId.write('s-1');
  const found = along(
    'appId=abc&step=SEND_SMS&wa=1&sma=1&isShortListedMaids=1&planType=LIVE_OUT&maidId=1051',
  );
  expect(found).toEqual({
    wa: '1',
    sma: '1',
    isShortListedMaids: '1',
    lang: 'fr',
    journeyId: 'a1b2',
    planType: 'LIVE_OUT',
    preferences: '3,7',
    sessionId: 's-1',
    maidId: '1051',
  });
  expect(travelling.parse(found)).toEqual(found);
});

test('nothing of the person, the application or somebody else’s counting goes along', () => {
  const found = along('appId=abc&mobile=0501234567&mixPanelId=m&desktop_sid=d&forSignOnly=1&t=x');
  expect(found).toEqual({});
});

test.each([
  `preferences=${'12345,'.repeat(400)}`,
  `preferences=${'9'.repeat(400)}`,
  `lang=${'x'.repeat(4000)}&wa=${'1'.repeat(4000)}&planType=LIVE_IN&planType=LIVE_OUT`,
  'planType=%00&preferences=&maidId=../1',
])('an address of any shape gives what the server takes: %.30s', (search) => {
  expect(travelling.safeParse(along(search)).success).toBe(true);
});

test('a long list of preferences is cut between two of them', () => {
  stored.preference.write(Array.from({ length: 200 }, (_, at) => 1000 + at));
  const { preferences = '' } = along('');
  expect(preferences.length).toBeLessThanOrEqual(300);
  expect(preferences.split(',').every((id) => /^1\d{3}$/.test(id))).toBe(true);
});

test('[AR-03] a link that is sent from an Arabic page opens in Arabic', () => {
  expect(travellingFrom(new URLSearchParams('lang=en'), 'ar').lang).toBe('ar');
  expect(travellingFrom(new URLSearchParams()).lang).toBeUndefined();
});
