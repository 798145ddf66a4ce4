import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseChat, type ChatQuestion, namedByRule } from './chat-choice.ts';

const numbers = new Map([
  ['default', '+971500000000'],
  ['call_us', '+971500000001'],
  ['nb1', '+971500000002'],
  ['nb2', '+971500000003'],
  ['nb5', '+971500000006'],
  ['replacement', '+971500000007'],
]);
const settings = { numbers, chatId: 'WEB', message: 'Hello', numberCode: 'nb5' };
const question: ChatQuestion = { pageCode: 'faq-cc', flow: 'normal', settings, named: null };
const named = { code: 'qr14', numberCode: 'nb1', message: 'Hello from the flyer' };
const chosen = (changes: Partial<ChatQuestion>) => chooseChat({ ...question, ...changes });

test.each<[string, Partial<ChatQuestion>, string]>([
  ['any page', {}, 'default'],
  ['oec-maid', { pageCode: 'oec-maid' }, 'nb2'],
  ['oec-maid with a campaign', { pageCode: 'oec-maid', named }, 'nb2'],
  ['hire-maid', { pageCode: 'hire-maid' }, 'nb5'],
  ['cc-app', { pageCode: 'cc-app' }, 'nb5'],
  ['hire-maid-off', { pageCode: 'hire-maid-off' }, 'nb5'],
  ['hire-maid with a campaign', { pageCode: 'hire-maid', named }, 'nb1'],
  ['any page with a campaign', { named }, 'nb1'],
  ['replacement', { flow: 'replacement' }, 'replacement'],
  ['replacement with a campaign', { flow: 'replacement', named }, 'replacement'],
  ['replacement on hire-maid', { flow: 'replacement', pageCode: 'hire-maid' }, 'replacement'],
  ['nb', { asked: { nb: 'nb2' } }, 'nb2'],
  ['nb over a campaign', { asked: { nb: 'nb2' }, named }, 'nb2'],
  ['a configured phone', { asked: { phone: '+971 50 000 0006' } }, 'nb5'],
  [
    'hire-maid without a setting',
    { pageCode: 'hire-maid', settings: { ...settings, numberCode: null } },
    'default',
  ],
  [
    'a setting that names no number',
    { pageCode: 'hire-maid', settings: { ...settings, numberCode: 'gone' } },
    'default',
  ],
  ['a campaign that names no number', { named: { ...named, numberCode: 'gone' } }, 'default'],
  ['a page named like a property', { pageCode: 'constructor' }, 'default'],
])('[CHAT-02] %s: the number of %s → %s', (_case, changes, code) => {
  expect(chosen(changes)).toMatchObject({ numberCode: code, number: numbers.get(code) });
});

test('[CHAT-03] the chat id comes before the text: the visitor’s own if it is valid, else the site’s', () => {
  const text = (chatId: string | null) =>
    new URL(chosen({ chatId })?.link ?? '').searchParams.get('text');
  expect(text(null)).toBe('WEB Hello');
  expect(text('FB-7')).toBe('FB-7 Hello');
  for (const bad of ['', 'a b', '<b>', 'x'.repeat(41), 'é']) expect(text(bad)).toBe('WEB Hello');
});

test('[CHAT-04] phones get the direct link, others the chat page that carries number, campaign and chat id', () => {
  expect(chosen({ named, pageCode: 'hire-maid', chatId: 'FB' })).toMatchObject({
    link: 'https://api.whatsapp.com/send?phone=971500000002&text=FB%20Hello%20from%20the%20flyer',
    pageLink: '/whatsapp-us?nb=nb1&config=qr14&chatId=FB&page=hire-maid',
  });
});

test('a rule that leads to a page names no chat', () => {
  expect(namedByRule('spring', { kind: 'landing', target: '/' })).toBeNull();
  expect(namedByRule('lcm', { kind: 'chat', numberCode: 'nb1', message: null })).toEqual({
    code: 'lcm',
    numberCode: 'nb1',
    message: null,
  });
});

test('without any number there is no chat', () => {
  expect(chosen({ settings: { ...settings, numbers: new Map() } })).toBeNull();
});

test('[T11] 200 foreign numbers and whatever else is asked for: the link leads to a configured number', () => {
  const allowed = new Set([...numbers.values()].map((number) => number.slice(1)));
  const foreign = Array.from(
    { length: 200 },
    (_, at) => `+1 900 555 ${String(at).padStart(4, '0')}`,
  );
  const phoneOf = (nb: string, phone: string) =>
    new URL(chosen({ asked: { nb, phone } })?.link ?? '').searchParams.get('phone') ?? '';
  for (const phone of foreign) expect(phoneOf(phone, phone)).toBe('971500000000');
  for (const phone of ['999', '971500000000,19005550000', '9715000000001', '١٢٣']) {
    expect(phoneOf(phone, phone)).toBe('971500000000');
  }
  const anything = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anything, anything, (nb, phone) => {
      expect(allowed).toContain(phoneOf(nb, phone));
    }),
  );
});
