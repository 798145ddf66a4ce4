import { beforeEach, expect, test, vi } from 'vitest';
import { lastVisitDate, renewSession, extendVisit } from './session-scope.ts';

let storedValues: Map<string, string>;

beforeEach(() => {
  storedValues = new Map();
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
});

const NOW = Date.UTC(2026, 10, 15);
const HOUR = 60 * 60 * 1000;
const session = {
  sessionId: 's',
  maidsMode: 'nanny',
  lang: 'fr',
  clientIp: '192.0.2.1',
  CC_EVENT: 'noon',
  V_LAND: 'true',
  v_auh: 'true',
  CC_needIbanValidation: 'true',
};
const persistent = {
  requestedMaids_39: '[1]',
  sharedListMaids: '[2]',
  consentMode: 'granted',
  preference: '[3]',
  'cc_app_a-1': 'from_start',
  somebodyElses: 'value',
};

function remember(values: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(values)) storedValues.set(key, value);
}

test('after more than a day away the session is over; lists, consent and markers stay', () => {
  remember({ ...session, ...persistent, lastVisit: `${NOW - 24 * HOUR - 1}`, siteVersion: '39' });
  renewSession(NOW);
  expect(Object.fromEntries(storedValues)).toEqual({
    ...persistent,
    lastVisit: `${NOW}`,
    siteVersion: '39',
  });
});

test('a visitor who returns within a day finds everything as it was', () => {
  remember({ ...session, ...persistent, lastVisit: `${NOW - 24 * HOUR}`, siteVersion: '39' });
  renewSession(NOW);
  expect(Object.fromEntries(storedValues)).toMatchObject({ ...session, ...persistent });
});

test('[CALL-10] [F82] the visit before is remembered when this one is noted; a first visit has none', () => {
  renewSession(NOW);
  expect(lastVisitDate()).toBeNull();
  remember({ lastVisit: `${NOW - HOUR}` });
  renewSession(NOW);
  expect([lastVisitDate(), storedValues.get('lastVisit')]).toEqual([NOW - HOUR, `${NOW}`]);
});

test('values without a date stay: another program put them there', () => {
  remember({ maidsMode: 'nanny', lastVisit: 'yesterday' });
  renewSession(NOW);
  expect([storedValues.get('maidsMode'), storedValues.get('lastVisit')]).toEqual([
    'nanny',
    `${NOW}`,
  ]);
});

test('the session of another site version, and its lists, are not ours', () => {
  remember({ ...session, ...persistent, siteVersion: '38', requestedMaids_38: '[9]' });
  renewSession(NOW);
  expect(storedValues.has('maidsMode')).toBe(false);
  expect(storedValues.has('requestedMaids_38')).toBe(false);
  expect(storedValues.get('requestedMaids_39')).toBe('[1]');
  expect(storedValues.get('siteVersion')).toBe('39');
});

test('a visitor who stays all day is not away', () => {
  renewSession(NOW);
  remember({ maidsMode: 'nanny' });
  extendVisit(NOW + 23 * HOUR);
  renewSession(NOW + 46 * HOUR);
  expect(storedValues.get('maidsMode')).toBe('nanny');
});
