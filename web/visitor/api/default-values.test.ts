import { expect, test, vi } from 'vitest';
import { stored } from '../browser/stored.ts';
import { defaultValues } from './default-values.ts';

function remembering(values: Readonly<Record<string, string>>, lang = 'en') {
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => values[key] ?? null } });
}

test('[CALL-21] a visitor without anything adds nothing', () => {
  remembering({});
  expect(defaultValues('?utm_source=x&step=2')).toEqual({});
});

test('[CALL-21] forSignOnly, clientSigningFlow, adsIndicators, id and uuid from appId, and sessionId', () => {
  const allParams = JSON.stringify({ gclid: 'first', utm_source: 'x' });
  remembering({ [stored.sessionId.key]: 'abc', [stored.allParams.key]: allParams });
  expect(
    defaultValues('?appId=k_1-Z&forSignOnly=true&clientSigningFlow=false&fbclid=second'),
  ).toEqual({
    forSignOnly: 'true',
    clientSigningFlow: 'false',
    adsIndicators: '{"gclid":"first","fbclid":"second"}',
    id: 'k_1-Z',
    uuid: 'k_1-Z',
    sessionId: 'abc',
  });
});

test('[AR-03] [CALL-21] an Arabic page asks for answers in Arabic', () => {
  remembering({ [stored.sessionId.key]: 'abc' }, 'ar');
  expect(defaultValues('')).toEqual({ lang: 'ar', sessionId: 'abc' });
  remembering({}, 'fr');
  expect(defaultValues('?lang=ar')).toEqual({});
});

test.each([
  '?forSignOnly=%3Cb%3E&clientSigningFlow[]=true',
  `?appId=${'a'.repeat(101)}`,
  '?appId=a%00b&forSignOnly=1',
  `?gclid=${'g'.repeat(5000)}`,
])('what no value can be is not passed on: %s', (search) => {
  remembering({ sessionId: '<script>' });
  expect(defaultValues(search)).toEqual({});
});
