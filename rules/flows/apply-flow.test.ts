import { expect, test } from 'vitest';
import { applyFlow, sequence } from './apply-flow.ts';
import { nextStep } from './flow.ts';
import { isStepCode, type StepCode, stepCodes, stepNamed, steps } from './step-table.ts';
import { everyFlowState, onPhone } from './flow-state.fixture.ts';

const onComputer = { ...onPhone, mobile: false };

const CODES = `
  HIRE_MAID
  REQUIRED_DOCUMENTS
  EXISTING_CLIENT_REQUIRED_DOCUMENTS
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS
  BANK_INFO
  IBAN_VALIDATION
  SIGN_INFORMATION
  SIGN_MONTHLY_PAYMENTS
  CREDIT_CARD_INFO
  CHECK_OTP
  SUBMIT_OLD_PAYMENT_INFO
  SEND_SMS_TO_SPOUSE
  SMS_SENT
  WAITING_SPOUSE_SIGNATURE
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE
  MAID_ARRIVAL
  CLIENT_ADDRESS
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT
  CLIENT_PHONE_NUMBER
  CLIENT_WHATSAPP_NUMBER
  CLIENT_SPOUSE_NUMBER
  EXISTING_CLIENT_PHONE_NUMBER
  EXISTING_CLIENT_WHATSAPP_NUMBER
  EXISTING_CLIENT_SPOUSE_NUMBER
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE
  MOST_HATED_PREFERENCES
  HEARD_ABOUT_US
  END_WORK_FLOW
  SPOUSE_END_WORK_FLOW
  GENERIC_ROUTER
  ABU_DHABI_MISMATCHED
  END_WORK_FLOW_FOR_SIGN_ONLY`;

test('[F03] an account on file asks for no second IBAN, no payment form and no spouse', () => {
  for (const wa of [null, '', '1']) {
    const flowState = { ...onPhone, wa, needEnterIbanNumber: true, paidFromAccountOnFile: true };
    const path = sequence(flowState);
    for (const code of ['IBAN_VALIDATION', 'SIGN_MONTHLY_PAYMENTS', 'WAITING_SPOUSE_SIGNATURE']) {
      expect(path).not.toContain(code);
    }
    expect(path).toContain('SIGN_INFORMATION');
  }
});

test('every step of the specification has its row', () => {
  const ofHire = stepCodes.filter((code) => !code.startsWith('VISA_'));
  expect(ofHire.toSorted()).toEqual(CODES.trim().split(/\s+/).toSorted());
});

test.each([
  ['SIGN_INFORMATION', 'SIGN_DIRECT_DEBIT'],
  ['SEND_SMS_TO_SPOUSE', 'SEND_SMS'],
  ['WAITING_SPOUSE_SIGNATURE', 'SPOUSE_DID_NOT_SIGN_YET'],
  ['CONFIRM_MAID_ARRIVAL_BY_SPOUSE', 'CONFIRM_MAID_ARRIVAL'],
  ['MOST_HATED_PREFERENCES', 'MOST_HATED_MATCHING_TYPE'],
  ['HEARD_ABOUT_US', 'HOW_DID_HEAR_ABOUT_US'],
])('%s and %s name one step, each its own naming', (first, second) => {
  expect(stepNamed(first)).toEqual({ code: first, naming: 'first' });
  expect(stepNamed(second)).toEqual({ code: first, naming: 'second' });
});

test('a name that both namings share decides nothing, an unknown one is no step', () => {
  expect(stepNamed('BANK_INFO')).toEqual({ code: 'BANK_INFO', naming: null });
  expect(stepNamed('END_WORK_FLOW_FOR_SIGN_ONLY')?.naming).toBe('second');
  for (const name of ['', 'bank_info', 'constructor', '__proto__', 'STEP']) {
    expect(stepNamed(name)).toBeNull();
  }
});

test('[WIZ-10] the automatic sequence on a phone, on a computer, and with each condition', () => {
  const numbers = ['CLIENT_PHONE_NUMBER', 'CLIENT_WHATSAPP_NUMBER', 'CLIENT_SPOUSE_NUMBER'];
  const arrival = ['MAID_ARRIVAL', 'CLIENT_ADDRESS'];
  const start = ['HIRE_MAID', 'REQUIRED_DOCUMENTS', ...arrival, 'BANK_INFO'];
  const sign = ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'];
  const text = ['SEND_SMS_TO_SPOUSE', 'SMS_SENT'];
  expect(sequence(onPhone)).toEqual([...start, ...sign, ...numbers, 'END_WORK_FLOW']);
  expect(sequence(onComputer)).toEqual(['HIRE_MAID', ...text]);
  expect(sequence({ ...onPhone, needEnterIbanNumber: true })).toEqual([
    ...start,
    'IBAN_VALIDATION',
    ...sign,
    ...numbers,
    'END_WORK_FLOW',
  ]);
  expect(sequence({ ...onPhone, sma: true })).toEqual([
    ...start,
    'SIGN_INFORMATION',
    'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
    'SIGN_MONTHLY_PAYMENTS',
    'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
    ...numbers,
    'END_WORK_FLOW',
  ]);
  const byChat = [...start, 'SIGN_INFORMATION', ...text, ...numbers];
  expect(sequence({ ...onPhone, wa: '1' })).toEqual([
    ...byChat,
    'WAITING_SPOUSE_SIGNATURE',
    'END_WORK_FLOW',
  ]);
  expect(sequence({ ...onPhone, wa: '0' })).toEqual([...byChat, 'END_WORK_FLOW']);
  for (const wa of [null, '1']) {
    expect(sequence({ ...onComputer, wa, sma: true, needEnterIbanNumber: true })).toEqual([
      'HIRE_MAID',
      ...text,
    ]);
  }
});

test('[F15] the day and the address are asked before any money and any signature, in every walk', () => {
  for (const flowState of everyFlowState().filter(
    ({ actor, mobile }) => actor === 'client' && mobile,
  )) {
    const path = sequence(flowState);
    if (!path.includes('MAID_ARRIVAL')) continue;
    const asked = path.indexOf('CLIENT_ADDRESS');
    expect(path.indexOf('MAID_ARRIVAL')).toBeLessThan(asked);
    for (const step of path.slice(0, asked)) {
      expect(['HIRE_MAID', 'REQUIRED_DOCUMENTS', 'MAID_ARRIVAL']).toContain(step);
    }
  }
});

test('every walk ends, without a dead end and without a loop', () => {
  for (const flowState of everyFlowState()) {
    const path = sequence(flowState);
    for (const from of stepCodes) {
      const met = new Set<StepCode>();
      for (
        let step: StepCode | null = from;
        step !== null;
        step = nextStep(applyFlow, step, flowState)
      ) {
        if (met.has(step))
          throw new Error(`${from} loops at ${step} for ${JSON.stringify(flowState)}`);
        met.add(step);
      }
      const end = [...met].at(-1) ?? from;
      if (end !== path.at(-1) && !steps[end].last) {
        throw new Error(`${from} ends at ${end} for ${JSON.stringify(flowState)}`);
      }
    }
  }
});

test('steps aside point to steps of the table', () => {
  for (const { goesOnAfter, cameFrom } of Object.values(steps)) {
    for (const code of [goesOnAfter, cameFrom]) if (code) expect(isStepCode(code)).toBe(true);
  }
});
