import { expect, test } from 'vitest';
import { stages } from './stages.ts';
import { onPhone } from './flow-state.fixture.ts';

const states = (...given: Parameters<typeof stages>) => stages(...given).map(({ state }) => state);

test('[F55] the payment form is not shown as signed before the spouse has signed it', () => {
  const waits = { ...onPhone, wa: '1', signedBySpouse: false };
  expect(states('CLIENT_PHONE_NUMBER', waits)).toEqual(['done', 'waiting', 'current']);
  expect(states('WAITING_SPOUSE_SIGNATURE', waits)).toEqual(['done', 'waiting', 'current']);
  const signed = { ...waits, signedBySpouse: true };
  expect(states('CLIENT_PHONE_NUMBER', signed)).toEqual(['done', 'done', 'current']);
  expect(states('CLIENT_PHONE_NUMBER', onPhone)).toEqual(['done', 'done', 'current']);
});
