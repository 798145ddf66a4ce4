import { expect, test } from 'vitest';
import { applyFlow } from '../../../rules/flows/apply-flow.ts';
import { nextStep } from '../../../rules/flows/flow.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { onPhone } from '../../../rules/flows/flow-state.fixture.ts';
import { stepsAhead } from './steps-ahead.ts';

test.each<[StepCode, StepCode]>([
  ['HIRE_MAID', 'EXISTING_CLIENT_REQUIRED_DOCUMENTS'],
  ['EXISTING_CLIENT_REQUIRED_DOCUMENTS', 'MAID_ARRIVAL'],
  ['BANK_INFO', 'CREDIT_CARD_INFO'],
  ['BANK_INFO', 'SUBMIT_OLD_PAYMENT_INFO'],
  ['CLIENT_ADDRESS', 'ABU_DHABI_MISMATCHED'],
  ['CLIENT_PHONE_NUMBER', 'EXISTING_CLIENT_PHONE_NUMBER'],
  ['EXISTING_CLIENT_PHONE_NUMBER', 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE'],
  ['EXISTING_CLIENT_PHONE_NUMBER', 'CLIENT_SPOUSE_NUMBER'],
  ['CLIENT_SPOUSE_NUMBER', 'MOST_HATED_PREFERENCES'],
  ['EXISTING_CLIENT_SPOUSE_NUMBER', 'MOST_HATED_PREFERENCES'],
  ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'],
])('from %s an answer may lead to %s, whose screen is fetched ahead', (from, to) => {
  expect([nextStep(applyFlow, from, onPhone), ...stepsAhead(from, onPhone)]).toContain(to);
});

test('nobody fetches the end of another person’s walk, or what lies behind', () => {
  expect(stepsAhead('SIGN_MONTHLY_PAYMENTS', onPhone)).toEqual(['CLIENT_WHATSAPP_NUMBER']);
  expect(stepsAhead('HEARD_ABOUT_US', onPhone)).toEqual([]);
  expect(stepsAhead('END_WORK_FLOW', onPhone)).toEqual([]);
});
