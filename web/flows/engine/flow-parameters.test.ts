import { expect, test } from 'vitest';
import { addressIn, namingOf, planTypeIn, searchAt } from './flow-parameters.ts';

const address = (search: string) => addressIn(new URLSearchParams(search));

test('[WIZ-02] the address gives the application, the step, the signature and the flow flags', () => {
  expect(address('appId=abc&step=BANK_INFO&wa=1&sma=1&forSignOnly=true&x=1')).toEqual({
    id: 'abc',
    asked: 'BANK_INFO',
    signature: 1,
    act: null,
    way: { wa: '1', sma: '1', forSignOnly: 'true' },
  });
});

test('what is said twice, too long or no number says nothing', () => {
  expect(address('appId=a&appId=b').id).toBeNull();
  expect(address(`appId=${'a'.repeat(201)}`).id).toBeNull();
  expect(address('step=A&step=B').asked).toBeNull();
  expect(address(`wa=${'1'.repeat(99)}`).way.wa).toHaveLength(20);
  for (const signature of ['0', '-1', '1.5', 'two', '10', '1e1', '']) {
    expect(address(`signature=${signature}`).signature).toBe(1);
  }
  expect(address('signature=3').signature).toBe(3);
});

test('[NAV-01] a step keeps all other parameters and drops what was said to the one before', () => {
  const before = new URLSearchParams(
    'appId=abc&wa=1&utm_source=x&step=BANK_INFO&signature=2&act=back',
  );
  expect(searchAt(before, 'SIGN_INFORMATION', 'first').toString()).toBe(
    'appId=abc&wa=1&utm_source=x&step=SIGN_INFORMATION',
  );
  expect(searchAt(before, 'SIGN_INFORMATION', 'second').get('step')).toBe('SIGN_DIRECT_DEBIT');
  expect(searchAt(before, 'BANK_INFO', 'second').get('step')).toBe('BANK_INFO');
  expect(
    searchAt(before, 'SIGN_MONTHLY_PAYMENTS', 'first', { signature: '3' }).get('signature'),
  ).toBe('3');
});

test('[WIZ-09] the first name that belongs to one naming alone decides for the visit', () => {
  expect(namingOf(null, null)).toBeNull();
  expect(namingOf('BANK_INFO', null)).toBeNull();
  expect(namingOf('SIGN_DIRECT_DEBIT', null)).toBe('second');
  expect(namingOf('SIGN_INFORMATION', null)).toBe('first');
  expect(namingOf('SIGN_INFORMATION', 'second')).toBe('second');
  expect(namingOf('nonsense', null)).toBeNull();
});

test('a link may name the plan; what is no plan, or said twice, names none', () => {
  const named = (search: string) => planTypeIn(new URLSearchParams(search));
  expect(named('maidId=1&planType=LIVE_OUT')).toBe('LIVE_OUT');
  for (const search of ['', 'planType=', 'planType=EITHER', 'planType=LIVE_IN&planType=LIVE_OUT']) {
    expect([search, named(search)]).toEqual([search, null]);
  }
});
