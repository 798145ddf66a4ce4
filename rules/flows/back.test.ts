import { expect, test } from 'vitest';
import { back, isBackPrevented, PREVENTING_ENTRIES, routed } from './back.ts';
import { listedSteps, stages } from './stages.ts';
import { type StepCode, stepCodes } from './step-table.ts';
import type { FlowState } from './flow-state.ts';
import { everyFlowState, onPhone } from './flow-state.fixture.ts';

const onComputer = { ...onPhone, mobile: false };
const at = (step: StepCode, naming: 'first' | 'second' = 'first', signature = 1) => ({
  step,
  naming,
  signature,
});
const toStep = (step: StepCode) => ({ kind: 'step', step });

test('[NAV-03] from the first step back leads to the catalogue, or to the short list one came from', () => {
  expect(back(at('HIRE_MAID'), onPhone)).toEqual({ kind: 'leave', path: '/hire-maid' });
  expect(back(at('HIRE_MAID'), { ...onPhone, isShortListedMaids: true })).toEqual({
    kind: 'leave',
    path: '/shortlisted-maids',
  });
});

test('[NAV-06] from the documents back skips a start screen that is skipped', () => {
  expect(back(at('REQUIRED_DOCUMENTS'), onPhone)).toEqual(toStep('HIRE_MAID'));
  expect(back(at('REQUIRED_DOCUMENTS'), { ...onPhone, skipStartScreen: true })).toEqual({
    kind: 'leave',
    path: '/hire-maid',
  });
});

test('[NAV-07] on a computer back from the text message leads to the start page', () => {
  expect(back(at('SEND_SMS_TO_SPOUSE'), onComputer)).toEqual({ kind: 'leave', path: '/hire-maid' });
  expect(back(at('SMS_SENT'), onComputer)).toEqual({ kind: 'leave', path: '/hire-maid' });
  expect(back(at('SEND_SMS_TO_SPOUSE'), { ...onPhone, wa: '1' })).toEqual(
    toStep('SIGN_INFORMATION'),
  );
});

test('[NAV-08] back walks through the signatures first, and in forSignOnly never leaves the step', () => {
  const signing = (signature: number, flowState: FlowState) =>
    back(at('SIGN_MONTHLY_PAYMENTS', 'first', signature), flowState);
  expect(signing(3, onPhone)).toEqual({ kind: 'signature', signature: 2 });
  expect(signing(2, onPhone)).toEqual({ kind: 'signature', signature: 1 });
  expect(signing(1, onPhone)).toEqual(toStep('SIGN_INFORMATION'));
  const signOnly = { ...onPhone, forSignOnly: true };
  expect(signing(2, signOnly)).toEqual({ kind: 'signature', signature: 1 });
  expect(signing(1, signOnly)).toEqual({ kind: 'prevented' });
});

test('[NAV-09] the second naming has its own ways back', () => {
  const second = (step: StepCode, flowState: FlowState = onPhone) =>
    back(at(step, 'second'), flowState);
  expect(second('CLIENT_ADDRESS')).toEqual(toStep('MAID_ARRIVAL'));
  expect(second('SMS_SENT', { ...onPhone, wa: '1' })).toEqual(toStep('SIGN_INFORMATION'));
  expect(second('END_WORK_FLOW_FOR_SIGN_ONLY', { ...onPhone, wa: '1', forSignOnly: true })).toEqual(
    toStep('SIGN_MONTHLY_PAYMENTS'),
  );
  expect(second('MAID_ARRIVAL')).toEqual({ kind: 'step', step: 'GENERIC_ROUTER', act: 'back' });
  expect(second('HIRE_MAID')).toEqual({ kind: 'leave', path: '/' });
});

test('the router leads back from the arrival, or on to the current step of the application', () => {
  expect(routed('back', onPhone, 'MAID_ARRIVAL')).toEqual(toStep('REQUIRED_DOCUMENTS'));
  expect(routed('back', { ...onPhone, wa: '1' }, 'MAID_ARRIVAL')).toEqual(
    toStep('REQUIRED_DOCUMENTS'),
  );
  expect(routed(null, onPhone, 'CLIENT_ADDRESS')).toEqual(toStep('CLIENT_ADDRESS'));
});

test('[NAV-10] back is prevented exactly where the specification says, in every walk', () => {
  const always = new Set<StepCode>([
    'MOST_HATED_PREFERENCES',
    'HEARD_ABOUT_US',
    'END_WORK_FLOW',
    'ABU_DHABI_MISMATCHED',
    'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  ]);
  for (const flowState of everyFlowState()) {
    for (const step of stepCodes) {
      for (const signature of [1, 2, 3]) {
        const expected =
          always.has(step) ||
          (step === 'END_WORK_FLOW_FOR_SIGN_ONLY' &&
            (flowState.wa === null || flowState.signedBySpouse)) ||
          (step === 'SIGN_MONTHLY_PAYMENTS' && flowState.forSignOnly && signature < 2);
        for (const naming of ['first', 'second'] as const) {
          const position = { step, signature, naming };
          const prevented = back(position, flowState).kind === 'prevented';
          if (prevented !== expected || isBackPrevented(position, flowState) !== expected) {
            expect.fail(`${JSON.stringify(position)} for ${JSON.stringify(flowState)}`);
          }
        }
      }
    }
  }
  expect(PREVENTING_ENTRIES).toBe(24);
});

test('pressing back again and again always ends: at a page, or where back is prevented', () => {
  for (const flowState of everyFlowState()) {
    for (const naming of ['first', 'second'] as const) {
      for (const from of stepCodes) {
        let step: StepCode | null = from;
        for (let presses = 0; step !== null; presses += 1) {
          if (presses > 40) throw new Error(`${from} never ends for ${JSON.stringify(flowState)}`);
          const move = back(at(step, naming), flowState);
          step = move.kind === 'step' ? move.step : null;
          if (move.kind === 'step' && move.act === 'back') {
            const next = routed('back', flowState, from);
            step = next.kind === 'step' ? next.step : null;
          }
        }
      }
    }
  }
});

test('[WIZ-11] the progress list names steps of the walk on phones, and never a step aside', () => {
  const never: readonly StepCode[] = [
    'HEARD_ABOUT_US',
    'MOST_HATED_PREFERENCES',
    'SPOUSE_END_WORK_FLOW',
    'GENERIC_ROUTER',
    'ABU_DHABI_MISMATCHED',
    'CREDIT_CARD_INFO',
    'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
    'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
    'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE',
    'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  ];
  const listed = new Set(everyFlowState().flatMap((flowState) => listedSteps(flowState)));
  expect(never.filter((code) => listed.has(code))).toEqual([]);
  expect(listedSteps(onPhone)).toHaveLength(11);
  expect(listedSteps(onComputer)).toEqual(['HIRE_MAID', 'SEND_SMS_TO_SPOUSE', 'SMS_SENT']);
});

test('[WIZ-12] three stages by direct debit, two by card', () => {
  const shown = (step: StepCode, flowState: FlowState) =>
    stages(step, flowState).map(({ title, state }) => `${title}: ${state}`);
  expect(shown('BANK_INFO', onPhone)).toEqual([
    'Add Bank Details: current',
    'Sign Payment Form: ahead',
    'Enter Contact Details: ahead',
  ]);
  expect(shown('MAID_ARRIVAL', onPhone)[0]).toBe('Add Bank Details: current');
  expect(shown('CLIENT_PHONE_NUMBER', { ...onPhone, paidByCreditCard: true })).toEqual([
    'Pay Online: done',
    'Enter Contact Details: current',
  ]);
  expect(shown('END_WORK_FLOW', onPhone).every((line) => line.endsWith('done'))).toBe(true);
  expect(shown('END_WORK_FLOW_FOR_SIGN_ONLY', onPhone)).toEqual([
    'Add Bank Details: done',
    'Sign Payment Form: done',
    'Enter Contact Details: current',
  ]);
});

test('[F14] [NAV-10] the end of a sign-only link can be left with back only while a spouse still has to sign', () => {
  const at = { step: 'END_WORK_FLOW_FOR_SIGN_ONLY', signature: 1, naming: 'first' } as const;
  const alone = { ...onPhone, forSignOnly: true, wa: null, signedBySpouse: false };
  expect(back(at, alone)).toEqual({ kind: 'prevented' });
  expect(back(at, { ...alone, wa: '1', signedBySpouse: true })).toEqual({ kind: 'prevented' });
  expect(back(at, { ...alone, wa: '1' }).kind).not.toBe('prevented');
});
