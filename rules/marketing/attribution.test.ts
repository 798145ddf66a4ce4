import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attribution, tagsInForce } from './attribution.ts';

const from = (search: string) => attribution(new URLSearchParams(search));

test('what a link says is read by its names', () => {
  expect(
    from(
      'utm_source=fb&utm_term=maid+visa&event=noon&target=nanny&referralId=friend+7&chatId=c7&journeyId=J-1&AB_VARIANT=b&skill=PETS',
    ),
  ).toEqual({
    utmParams: { utm_source: 'fb', utm_term: 'maid visa' },
    allParams: {
      utm_source: 'fb',
      utm_term: 'maid visa',
      event: 'noon',
      target: 'nanny',
      referralId: 'friend 7',
      chatId: 'c7',
      AB_VARIANT: 'b',
      skill: 'PETS',
    },
    event: 'noon',
    target: 'nanny',
    referralId: 'friend 7',
    chatId: 'c7',
    journeyId: 'J-1',
    abVariant: 'b',
  });
});

test('an address that says nothing leaves everything unsaid', () => {
  expect(Object.values(from('')).every((value) => value === null)).toBe(true);
});

test('the event also comes as affiliateEvent, and event goes before it', () => {
  expect(from('affiliateEvent=tmf').event).toBe('tmf');
  expect(from('affiliateEvent=tmf&event=noon').event).toBe('noon');
});

test.each([
  ['appId=abc', 'appId'],
  ['token=abc', 'token'],
  ['sessionId=abc', 'sessionId'],
  ['uuid=6f1c2a52-6f1c-4f6e-9f5c-0a1b2c3d4e5f', 'uuid'],
  ['phone=%2B971501234567', 'phone'],
  ['x=%2B971501234567', 'x'],
  ['email=a%40b.example', 'email'],
  ['x=a%40b.example', 'x'],
  ['utm_source=a%40b.example', 'utm_source'],
  ['iban=AE070331234567890123456', 'iban'],
  ['next=/app%3FappId%3Dabc', 'next'],
  ['x=Zk9vYmFyQmF6UXV4MTIzNDU2', 'x'],
])('what identifies a person or opens something is not remembered: %s', (search, name) => {
  expect(from(`${search}&utm_medium=cpc`).allParams).toEqual({ utm_medium: 'cpc' });
  expect(from(search).allParams).toBeNull();
  expect(JSON.stringify(from(search))).not.toContain(`"${name}"`);
});

test('a campaign number of an advertising house is no telephone number', () => {
  expect(from('utm_campaign=20987654321').utmParams).toEqual({ utm_campaign: '20987654321' });
});

test('of a repeated parameter the first counts; control characters are dropped; absurd lengths too', () => {
  expect(from('event=a&event=b').event).toBe('a');
  expect(from('event=no%00on%0d%0a').event).toBe('noon');
  expect(from(`event=${'x'.repeat(201)}&utm_source=${'y'.repeat(201)}`)).toMatchObject({
    event: null,
    utmParams: null,
  });
  expect(from('journeyId=two+words&chatId=%3Cb%3E')).toMatchObject({
    journeyId: null,
    chatId: null,
  });
});

test('whatever a link carries, what is remembered stays small and plain', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const { allParams } = attribution(new URLSearchParams(pairs));
      const names = Object.keys(allParams ?? {});
      expect(names.length).toBeLessThanOrEqual(30);
      expect(names.every((name) => /^[\w.-]{1,50}$/.test(name))).toBe(true);
      expect(JSON.stringify(allParams)).not.toMatch(/\\u00[01]/);
    }),
  );
  expect(from('__proto__=x&constructor=y').allParams).toEqual({ constructor: 'y' });
});

test('a new campaign replaces the one before, an event lasts until another comes', () => {
  const before = { source: 'fb', term: 'visa', event: 'noon' };
  expect(tagsInForce({}, before)).toEqual(before);
  expect(tagsInForce({ source: 'ig' }, before)).toEqual({ source: 'ig', event: 'noon' });
  expect(tagsInForce({ event: 'tmf' }, before)).toEqual({ ...before, event: 'tmf' });
  expect(tagsInForce({ source: 'ig', event: 'tmf' }, {})).toEqual({ source: 'ig', event: 'tmf' });
});
