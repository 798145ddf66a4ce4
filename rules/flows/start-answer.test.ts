import { expect, test } from 'vitest';
import { checkStart } from './start-answer.ts';

const good = {
  planType: 'LIVE_IN',
  name: 'Amal Khalid',
  mobile: '050 123 4512',
  email: 'amal@example.com',
};

test('a whole answer has no problem, with or without an e-mail address', () => {
  expect(checkStart(good, ['LIVE_IN'])).toEqual({});
  expect(checkStart({ ...good, email: '' }, ['LIVE_IN', 'LIVE_OUT'])).toEqual({});
  expect(checkStart({ ...good, email: '  ' }, ['LIVE_IN'])).toEqual({});
});

test('each field that must be mended is named, and only that', () => {
  const wrong: [string, object][] = [
    ['planType', { planType: 'LIVE_OUT' }],
    ['planType', { planType: '' }],
    ['planType', { planType: '__proto__' }],
    ['name', { name: '' }],
    ['name', { name: '12345' }],
    ['name', { name: '<b>Amal</b>' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'x'.repeat(200) }],
    ['mobile', { mobile: '' }],
    ['mobile', { mobile: '04 234 5678' }],
    ['mobile', { mobile: '+44 7911 123456' }],
    ['email', { email: 'amal@' }],
    ['email', { email: 'amal@example.com\nBcc: x@example.com' }],
  ];
  for (const [field, change] of wrong) {
    const problems = checkStart({ ...good, ...change }, ['LIVE_IN']);
    expect([field, Object.keys(problems)]).toEqual([field, [field]]);
  }
});
