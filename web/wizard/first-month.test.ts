import { expect, test } from 'vitest';
import { standing } from './app-info.fixture.ts';
import { isFirstMonthSettled } from './first-month.ts';

test('an open application is still to be paid today, by card until it is paid or the contact details are asked for', () => {
  const card = { ...standing, paidByCreditCard: true };
  expect(isFirstMonthSettled(standing)).toBe(false);
  expect(isFirstMonthSettled({ ...standing, step: 'MAID_ARRIVAL' })).toBe(false);
  expect(isFirstMonthSettled({ ...card, step: 'CREDIT_CARD_INFO' })).toBe(false);
  expect(isFirstMonthSettled({ ...card, step: 'CREDIT_CARD_INFO', paid: true })).toBe(true);
  expect(isFirstMonthSettled({ ...card, step: 'MAID_ARRIVAL' })).toBe(true);
});

test('a finished application asks for nothing today', () => {
  const finished = { ...standing, step: 'END_WORK_FLOW', state: 'submitted' } as const;
  expect(isFirstMonthSettled(finished)).toBe(true);
});
