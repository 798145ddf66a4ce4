import { beforeEach, expect, test, vi } from 'vitest';
import { renewSession, extendVisit } from './session-scope.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
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
const lasting = {
  requestedMaids_39: '[1]',
  sharedListMaids: '[2]',
  consentMode: 'granted',
  preference: '[3]',
  'cc_app_a-1': 'from_start',
  somebodyElses: 'value',
};

function remember(values: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(values)) kept.set(key, value);
}

test('after more than a day away the session is over; lists, consent and markers stay', () => {
  remember({ ...session, ...lasting, lastVisit: `${NOW - 24 * HOUR - 1}`, siteVersion: '39' });
  renewSession(NOW);
  expect(Object.fromEntries(kept)).toEqual({
    ...lasting,
    lastVisit: `${NOW}`,
    siteVersion: '39',
  });
});

test('whoever comes back within a day finds everything as it was', () => {
  remember({ ...session, ...lasting, lastVisit: `${NOW - 24 * HOUR}`, siteVersion: '39' });
  renewSession(NOW);
  expect(Object.fromEntries(kept)).toMatchObject({ ...session, ...lasting });
});

test('values without a date stay: another program put them there', () => {
  remember({ maidsMode: 'nanny', lastVisit: 'yesterday' });
  renewSession(NOW);
  expect([kept.get('maidsMode'), kept.get('lastVisit')]).toEqual(['nanny', `${NOW}`]);
});

test('the session of another site version, and its lists, are not ours', () => {
  remember({ ...session, ...lasting, siteVersion: '38', requestedMaids_38: '[9]' });
  renewSession(NOW);
  expect(kept.has('maidsMode')).toBe(false);
  expect(kept.has('requestedMaids_38')).toBe(false);
  expect(kept.get('requestedMaids_39')).toBe('[1]');
  expect(kept.get('siteVersion')).toBe('39');
});

test('a visitor who stays all day is not away', () => {
  renewSession(NOW);
  remember({ maidsMode: 'nanny' });
  extendVisit(NOW + 23 * HOUR);
  renewSession(NOW + 46 * HOUR);
  expect(kept.get('maidsMode')).toBe('nanny');
});
