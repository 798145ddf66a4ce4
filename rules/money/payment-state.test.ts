import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOpenPayment,
  isPaidPayment,
  paymentStates,
  type PaymentState,
  stateAfter,
  stateRefunded,
} from './payment-state.ts';

const states = constantFrom(...paymentStates);
const reports = array(states, { maxLength: 30 });
const after = (reported: readonly PaymentState[]) => reported.reduce(stateAfter, 'created');
const rank: Readonly<Record<PaymentState, number>> = {
  created: 0,
  pending: 1,
  authorised: 2,
  failed: 3,
  cancelled: 3,
  captured: 4,
  part_refunded: 5,
  refunded: 6,
};

test('a payment never moves backwards, whatever is reported in whatever order', () => {
  assert(
    property(states, states, (now, reported) => {
      const next = stateAfter(now, reported);
      return next === now || rank[next] > rank[now];
    }),
  );
});

test('what was told twice counts once', () => {
  assert(
    property(reports, states, (reported, again) => {
      const once = after([...reported, again]);
      return stateAfter(once, again) === once;
    }),
  );
});

test('money that was taken counts as taken, however late and between whatever other reports', () => {
  const unpaid = array(constantFrom<PaymentState>('pending', 'authorised', 'failed', 'cancelled'));
  assert(
    property(unpaid, unpaid, (before, later) => {
      return after([...before, 'captured', ...later, 'captured']) === 'captured';
    }),
  );
});

test('nothing is both open and paid, and what went back whole is neither', () => {
  for (const state of paymentStates)
    expect(isOpenPayment(state) && isPaidPayment(state)).toBe(false);
  expect(stateRefunded(100, 99)).toBe('part_refunded');
  expect(stateRefunded(100, 100)).toBe('refunded');
  expect(isPaidPayment('refunded')).toBe(false);
});
