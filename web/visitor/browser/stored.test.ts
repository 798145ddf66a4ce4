import { expect, onTestFinished, test, vi } from 'vitest';
import { storage } from './storage.ts';
import { stored } from './stored.ts';

/** A browser whose storage holds these values. */
function browserWith(values: Readonly<Record<string, string>>) {
  const storedValues = new Map(Object.entries(values));
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return storedValues.size;
      },
      key: (index: number) => [...storedValues.keys()][index] ?? null,
      getItem: (key: string) => storedValues.get(key) ?? null,
      setItem: (key: string, value: string) => storedValues.set(key, value),
      removeItem: (key: string) => storedValues.delete(key),
    },
  });
  onTestFinished(() => storage.keys().forEach(storage.remove));
  return storedValues;
}

test('[ENT-16] every value is stored under the name that other programs know', () => {
  const storedValues = browserWith({});
  stored.sessionId.write('s-1');
  stored.journeyId.write('j-1');
  stored.consentMode.write('granted');
  stored.clientIp.write('192.0.2.7');
  stored.abVariant.write('b');
  stored.event.write('kidzapp');
  stored.target.write('nanny');
  stored.referralId.write('friend 7');
  stored.chatId.write('c7');
  stored.lang.write('ru');
  stored.maidsMode.write('nanny');
  stored.utmParams.write({ utm_source: 'fb' });
  stored.allParams.write({ utm_source: 'fb', gclid: 'x' });
  stored.sessionAppId.write('a-1');
  stored.savedListV2.write(true);
  stored.alternateLanding.write(true);
  stored.needIbanValidation.write(true);
  stored.requestedMaids.write([12, 7]);
  stored.sharedListMaids.write([3]);
  stored.preference.write([1, 2]);
  stored.applicationMarker('a-1').write('from_start');
  stored.flag('v_auh').write(true);
  expect(Object.fromEntries(storedValues)).toEqual({
    sessionId: 's-1',
    journeyId: 'j-1',
    consentMode: 'granted',
    clientIp: '192.0.2.7',
    AB_VARIANT: 'b',
    CC_EVENT: 'kidzapp',
    CC_TARGET: 'nanny',
    CC_REFERRAL_ID: 'friend 7',
    chatId: 'c7',
    lang: 'ru',
    maidsMode: 'nanny',
    utm_params: '{"utm_source":"fb"}',
    all_params: '{"utm_source":"fb","gclid":"x"}',
    sessionAppId: 'a-1',
    CC_SLV2: 'true',
    V_LAND: 'true',
    CC_needIbanValidation: 'true',
    requestedMaids_39: '[12,7]',
    sharedListMaids: '[3]',
    preference: '[1,2]',
    'cc_app_a-1': 'from_start',
    v_auh: 'true',
  });
});

test.each([
  ['sessionId', 'two words'],
  ['journeyId', ''],
  ['consentMode', 'GRANTED '],
  ['clientIp', '<b>'],
  ['event', 'a\nb'],
  ['event', 'x'.repeat(201)],
  ['lang', 'xx'],
  ['maidsMode', 'Nanny'],
  ['utmParams', '["a"]'],
  ['allParams', 'null'],
  ['alternateLanding', 'false'],
  ['savedListV2', '0'],
  ['sharedListMaids', '{"0":1}'],
  ['requestedMaids', '[null,"x",-4,1.5,{}]'],
  ['preference', '3'],
  ['siteVersion', 'thirty-nine'],
] as const)('a foreign value under %s counts as absent: %j', (name, text) => {
  const storedValues = browserWith({});
  storedValues.set(stored[name].key, text);
  expect(stored[name].read()).toBeNull();
});

test('[F31] [F81] [VAL-04] an empty list of preferences and one without integers are both read as empty', () => {
  browserWith({ preference: '[]' });
  expect(stored.preference.read()).toEqual([]);
  browserWith({ preference: '["x"]' });
  expect(stored.preference.read()).toEqual([]);
});

test('[VAL-04] the preference list keeps only integers', () => {
  browserWith({ preference: '[1,"2",2.5,null,-3,{},[4],1e400,7,true]' });
  expect(stored.preference.read()).toEqual([1, -3, 7]);
});

test('a list of ids holds whole numbers, each once and 200 at most', () => {
  const many = Array.from({ length: 300 }, (_, index) => index + 1);
  browserWith({ sharedListMaids: JSON.stringify(['7', 7, null, 9, ...many]) });
  expect(stored.sharedListMaids.read()).toHaveLength(200);
  expect(stored.sharedListMaids.read()?.slice(0, 3)).toEqual([7, 9, 1]);
});

test('of remembered parameters only texts are read', () => {
  browserWith({ utm_params: '{"utm_source":"fb","utm_term":{"a":1},"utm_medium":5}' });
  expect(stored.utmParams.read()).toEqual({ utm_source: 'fb' });
});
