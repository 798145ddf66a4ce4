import { expect, test } from 'vitest';
import { messageText } from './templates.ts';
import { linkSlot, nameSlot } from './slots.ts';

const site = { brandName: 'Ahlan Home', publicOrigin: 'https://ahlan.example' };
const spouse = { client: 'Leila', maid: 'Maricel', monthly: 294_000, hours: 72, path: '/s/7KQ2' };

test('messages read as they should', () => {
  expect(messageText(site, 'spouse_sign', spouse)).toBe(
    'Ahlan Home: Leila asks you to sign the payment form for Maricel: AED 2,940 a month. https://ahlan.example/s/7KQ2 Works for 72 hours.',
  );
  expect(messageText(site, 'code', { code: '071942' })).toBe(
    '071942 is your Ahlan Home code. It works for 10 minutes. We never ask you for it.',
  );
  const done = { reference: 'AH-2611-7KQ2', maid: 'Maricel', day: '2026-11-20', path: '/s/abc' };
  expect(messageText(site, 'submitted', done)).toBe(
    'Ahlan Home: your application AH-2611-7KQ2 is complete. Maricel comes on Fri 20 Nov. https://ahlan.example/s/abc',
  );
  expect(messageText(site, 'submitted', { ...done, day: null })).not.toContain('comes');
});

test.each([
  ['card', 'Your contract and your receipt: '],
  ['direct_debit', 'Your contract and your payment form: '],
  [null, 'Your documents: '],
] as const)('the e-mail promises the papers there are for %s', (paidBy, promised) => {
  const done = { reference: 'AH-2611-7KQ2', maid: 'Maricel', day: null, path: '/s/abc' };
  const payments = [] as const;
  const text = messageText(site, 'submitted_email', { ...done, client: 'Leila', paidBy, payments });
  expect(text.split('\n\n')).toContain(`${promised}https://ahlan.example/s/abc`);
});

test('[F17] the e-mail says on which day how much is paid', () => {
  const text = messageText(site, 'submitted_email', {
    reference: 'AH-2611-7KQ2',
    maid: 'Maricel',
    day: '2026-11-18',
    path: '/s/abc',
    client: 'Leila',
    paidBy: 'direct_debit',
    payments: [
      { kind: 'nothing', on: '2026-11-10', fils: 0 },
      { kind: 'first_debit', on: '2026-11-20', fils: 115_600 },
      { kind: 'monthly', on: '2026-12-01', fils: 266_700 },
    ],
  });
  expect(text).toContain(
    'Your payments:\nToday: nothing\nAbout Fri 20 Nov: AED 1,156 by direct debit\nTue 1 Dec: AED 2,667, then each month',
  );
});

test('[T27] a name cannot carry an address, a number, a line or a sign into a message', () => {
  for (const [given, said] of [
    ['Win at https://evil.example/x', 'Win at https evil example x'],
    ['evil.example', 'evil example'],
    ['Leila\r\nTo: +971500000000', 'Leila To'],
    ['\u202eLeila\0\u200b', 'Leila'],
    ['<b>Leila</b>', 'b Leila b'],
    ['=HYPERLINK("x")', 'HYPERLINK x'],
    ["Maria-José O'Neil", "Maria-José O'Neil"],
    ['لينا', 'لينا'],
    ['x'.repeat(5_000), 'x'.repeat(40)],
    ['', ''],
  ] as const) {
    expect([given, nameSlot(given)]).toEqual([given, said]);
  }
  const text = messageText(site, 'spouse_sign', { ...spouse, client: 'go to evil.example' });
  expect(text.match(/\w+:\/\/|\w\.\w/g)).toEqual(['https://', 'n.e']);
});

test('a link in a message leads to our own site, whatever its path pretends', () => {
  expect(linkSlot(site.publicOrigin, '/s/a-b_c?step=x')).toBe(
    'https://ahlan.example/s/a-b_c?step=x',
  );
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '@evil.example',
    '.evil.example',
    '/s/a b',
    '/s/a\n',
    '',
  ]) {
    expect(() => linkSlot(site.publicOrigin, bad)).toThrow('path');
  }
});

test('what is no code, amount, day or reference is never said', () => {
  expect(() => messageText(site, 'code', { code: '12345' })).toThrow('code');
  expect(() => messageText(site, 'refunded', { amount: 1.5, reference: 'AH-1' })).toThrow('amount');
  expect(() => messageText(site, 'refunded', { amount: 100, reference: 'evil.com' })).toThrow(
    'reference',
  );
});
