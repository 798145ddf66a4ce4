import { expect, test } from 'vitest';
import { back } from './back.ts';
import { nextStep } from './flow.ts';
import { flowOf, isReadyToSign } from './flow-of.ts';
import type { FlowState } from './flow-state.ts';
import { everyFlowState, onPhone } from './flow-state.fixture.ts';
import { currentStep } from './progress.ts';
import { listedSteps, stages } from './stages.ts';
import type { StepCode } from './step-table.ts';
import { visaFlow } from './visa-flow.ts';

const visa: FlowState = { ...onPhone, flow: 'visa' };
const toPay = [
  'VISA_HER',
  'VISA_HER_DOCUMENTS',
  'VISA_TERMS',
  'VISA_SPONSOR',
  'REQUIRED_DOCUMENTS',
  'CLIENT_ADDRESS',
  'BANK_INFO',
] as const;
const numbers = ['CLIENT_PHONE_NUMBER', 'CLIENT_WHATSAPP_NUMBER', 'CLIENT_SPOUSE_NUMBER'] as const;

const done = (...codes: readonly StepCode[]) =>
  new Map(codes.map((code, index) => [code, { at: index + 1 }]));

test('[VISA-02] a visa asks for her, her documents, the family and the payment, in this order', () => {
  expect(visaFlow.sequence({ ...visa, paidByCreditCard: true })).toEqual([
    ...toPay,
    ...numbers,
    'END_WORK_FLOW',
  ]);
  expect(visaFlow.sequence(visa)).toEqual([
    ...toPay,
    'SIGN_INFORMATION',
    'SIGN_MONTHLY_PAYMENTS',
    ...numbers,
    'END_WORK_FLOW',
  ]);
});

test('[VISA-02] a computer asks who she is and hands over to a phone', () => {
  expect(visaFlow.sequence({ ...visa, mobile: false })).toEqual([
    'VISA_HER',
    'SEND_SMS_TO_SPOUSE',
    'SMS_SENT',
  ]);
});

test('[VISA-02] in every state the flow ends, has no arrival and no hold, and back leads out of it', () => {
  for (const state of everyFlowState()) {
    const flowState: FlowState = { ...state, flow: 'visa' };
    const path = visaFlow.sequence(flowState);
    for (const code of path) {
      expect(code).not.toMatch(/ARRIVAL|HIRE_MAID/);
      expect(visaFlow.codes).toContain(code);
    }
    let [step] = path;
    for (let moves = 0; step !== undefined && moves < 40; moves += 1) {
      step = nextStep(visaFlow, step, flowState) ?? undefined;
    }
    expect(step).toBeUndefined();
  }
  expect(back({ step: 'VISA_HER', signature: 1, naming: 'first' }, visa)).toEqual({
    kind: 'leave',
    path: '/visa',
  });
  expect(back({ step: 'VISA_TERMS', signature: 1, naming: 'second' }, visa)).toEqual({
    kind: 'step',
    step: 'VISA_HER_DOCUMENTS',
  });
});

test('[VISA-02] [T05] nobody signs before her terms, the documents and the payment method are settled', () => {
  expect(isReadyToSign(visa, done(...toPay))).toBe(true);
  for (const missing of toPay) {
    const rest = toPay.filter((step) => step !== missing);
    expect([missing, isReadyToSign(visa, done(...rest))]).toEqual([missing, false]);
    expect(currentStep(flowOf('visa'), visa, done(...rest))).toBe(missing);
  }
});

test('[VISA-02] the four parts are shown by name', () => {
  expect(stages('VISA_TERMS', visa).map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'Her: done',
    'Her documents: done',
    'You: current',
    'Pay and sign: ahead',
  ]);
  expect(stages('END_WORK_FLOW', visa).every(({ state }) => state === 'done')).toBe(true);
  expect(listedSteps(visa)[0]).toBe('VISA_HER');
});
