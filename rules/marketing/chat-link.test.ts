import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatLink, chatPageLink, chatText } from './chat-link.ts';

const number = '+971 50 000 0000';

test.each([
  ['+971 50 000 0000', '971500000000'],
  ['00971-50-000-0000'.slice(2), '971500000000'],
  ['(971) 50.000.0000', '971500000000'],
])('[CHAT-03] the number %j becomes %s, and the text contains the chat id', (written, digits) => {
  expect(chatLink({ number: written, chatId: 'A1', text: 'Hello' })).toBe(
    `https://api.whatsapp.com/send?phone=${digits}&text=A1%20Hello`,
  );
});

test('[CHAT-03] the chat id comes before the text', () => {
  expect(chatText({ chatId: 'W39', text: 'Hello, is Maricel free?' })).toBe(
    'W39 Hello, is Maricel free?',
  );
});

test('[CHAT-03] without a chat id there is only the text', () => {
  expect(chatText({ chatId: '', text: 'Hello' })).toBe('Hello');
});

test('[T11] [T12] whatever the text and chat id are, the link leads to the number and nowhere else', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 900 });
  fc.assert(
    fc.property(anything, anything, (chatId, text) => {
      const link = chatLink({ number, chatId, text });
      const address = new URL(link);
      expect(address.href).toBe(link);
      expect(address.origin + address.pathname).toBe('https://api.whatsapp.com/send');
      expect([...address.searchParams.keys()]).toEqual(['phone', 'text']);
      expect(address.searchParams.get('phone')).toBe('971500000000');
      expect(address.hash).toBe('');
      const shown = address.searchParams.get('text') ?? '';
      expect(Array.from(shown).length).toBeLessThanOrEqual(500);
      expect(shown).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('a long text is cut between characters and never inside one', () => {
  const text = chatText({ chatId: 'A', text: '👋'.repeat(600) });
  expect(text).toBe(`A ${'👋'.repeat(498)}`);
});

test('half a character, which cannot be encoded, does not break the link', () => {
  expect(chatLink({ number, chatId: 'A', text: 'x\ud83d' })).toContain('text=A%20x%EF%BF%BD');
});

test('the chat page gets codes and tracking, and nothing else', () => {
  const tracking = new URLSearchParams(
    'utm_source=flyer&appId=secret&config=evil&phone=19005550000',
  );
  expect(chatPageLink({ nb: 'nb2', chatId: 'WEB', config: 'qr14' }, tracking)).toBe(
    '/whatsapp-us?nb=nb2&config=qr14&chatId=WEB&utm_source=flyer',
  );
  expect(chatPageLink({})).toBe('/whatsapp-us');
});

test('[T12] whatever the codes contain, the link leads to the chat page', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anything, anything, (nb, config) => {
      const link = chatPageLink({ nb, config });
      const address = new URL(link, 'https://home.example');
      expect(address.origin + address.pathname).toBe('https://home.example/whatsapp-us');
      expect(link).toMatch(/^[\x21-\x7e]+$/);
    }),
  );
});
