import { expect, test } from 'vitest';
import { applyFlow, sequence } from './apply-flow.ts';
import { isReadyToSign } from './flow-of.ts';
import { visaFlow } from './visa-flow.ts';
import { type DoneStep, mayOpen, currentStep } from './progress.ts';
import { type StepCode, stepCodes, steps } from './step-table.ts';
import { everyFlowState, onPhone } from './flow-state.fixture.ts';

/** Steps done one after another, each with the step it led to, if any. */
function done(...answers: readonly (StepCode | readonly [StepCode, StepCode])[]) {
  const progress = new Map<StepCode, DoneStep<StepCode>>();
  for (const [place, answer] of answers.entries()) {
    const [step, next] = typeof answer === 'string' ? [answer] : answer;
    progress.set(step, { at: place + 1, ...(next && { next }) });
  }
  return progress;
}
const byCard = { ...onPhone, paidByCreditCard: true };
const visit = ['MAID_ARRIVAL', 'CLIENT_ADDRESS'] as const;
const start = ['HIRE_MAID', 'REQUIRED_DOCUMENTS', ...visit] as const;

test('doing every step in turn leads to the end, in every flow', () => {
  for (const flowState of everyFlowState()) {
    const progress = done();
    for (const [place, step] of sequence(flowState).entries()) {
      if (
        currentStep(applyFlow, flowState, progress) !== step ||
        !mayOpen(applyFlow, step, flowState, progress)
      ) {
        expect.fail(`${step} is closed for ${JSON.stringify(flowState)}`);
      }
      progress.set(step, { at: place + 1 });
    }
  }
});

test('nothing of the walk opens before everything ahead of it is settled, in every walk', () => {
  for (const flowState of everyFlowState()) {
    const path = sequence(flowState);
    for (const [place, gap] of path.entries()) {
      const progress = done(...path.filter((step) => step !== gap));
      const early = path
        .slice(place + 1)
        .filter((step) => mayOpen(applyFlow, step, flowState, progress));
      if (early.length > 0 || currentStep(applyFlow, flowState, progress) !== gap) {
        expect.fail(`${early.join()} open without ${gap} for ${JSON.stringify(flowState)}`);
      }
    }
  }
});

test('a family that pays by card stays at the card step until it has paid, and no later step opens', () => {
  const chosen = done(...start, ['BANK_INFO', 'CREDIT_CARD_INFO']);
  expect(currentStep(applyFlow, byCard, chosen)).toBe('CREDIT_CARD_INFO');
  expect(mayOpen(applyFlow, 'CREDIT_CARD_INFO', byCard, chosen)).toBe(true);
  expect(mayOpen(applyFlow, 'CLIENT_PHONE_NUMBER', byCard, chosen)).toBe(false);
  expect(mayOpen(applyFlow, 'BANK_INFO', byCard, chosen)).toBe(true);
  const paid = done(...start, ['BANK_INFO', 'CREDIT_CARD_INFO'], 'CREDIT_CARD_INFO');
  expect(currentStep(applyFlow, byCard, paid)).toBe('CLIENT_PHONE_NUMBER');
  const again = done(...start, 'CREDIT_CARD_INFO', ['BANK_INFO', 'CREDIT_CARD_INFO']);
  expect(currentStep(applyFlow, byCard, again)).toBe('CREDIT_CARD_INFO');
});

test('a step aside opens when an answer led there and not by its address', () => {
  const before = done(...start, 'BANK_INFO');
  for (const step of stepCodes) {
    if (steps[step].automatic !== undefined || steps[step].offered !== undefined) continue;
    expect([step, mayOpen(applyFlow, step, onPhone, before)]).toEqual([step, false]);
  }
});

test('one step aside can lead to the next, as the closing questions of older applications did', () => {
  const path = sequence(onPhone).slice(0, -1);
  const flowState = onPhone;
  const asked = path.map((step) =>
    step === 'CLIENT_SPOUSE_NUMBER' ? ([step, 'MOST_HATED_PREFERENCES'] as const) : step,
  );
  expect(currentStep(applyFlow, flowState, done(...asked))).toBe('MOST_HATED_PREFERENCES');
  const hated = done(...asked, ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US']);
  expect(currentStep(applyFlow, flowState, hated)).toBe('HEARD_ABOUT_US');
  expect(mayOpen(applyFlow, 'END_WORK_FLOW', flowState, hated)).toBe(false);
  const heard = done(...asked, ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'], 'HEARD_ABOUT_US');
  expect(currentStep(applyFlow, flowState, heard)).toBe('END_WORK_FLOW');
});

test('an account on file settles the bank steps and the payment form, never the contract', () => {
  const used = done(...start, 'SUBMIT_OLD_PAYMENT_INFO');
  expect(currentStep(applyFlow, onPhone, used)).toBe('SIGN_INFORMATION');
  expect(
    currentStep(applyFlow, onPhone, done(...start, ['SUBMIT_OLD_PAYMENT_INFO', 'BANK_INFO'])),
  ).toBe('BANK_INFO');
  expect(mayOpen(applyFlow, 'SUBMIT_OLD_PAYMENT_INFO', onPhone, done('HIRE_MAID'))).toBe(false);
  expect(mayOpen(applyFlow, 'SUBMIT_OLD_PAYMENT_INFO', onPhone, done(...start))).toBe(true);
});

test('a step that replaces another can lead aside, too, and stays open until it is answered', () => {
  const lacking = [
    'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
    'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
  ] as const;
  expect(currentStep(applyFlow, onPhone, done('HIRE_MAID', lacking))).toBe(lacking[1]);
  expect(mayOpen(applyFlow, lacking[1], onPhone, done('HIRE_MAID', lacking))).toBe(true);
  expect(mayOpen(applyFlow, 'BANK_INFO', onPhone, done('HIRE_MAID', lacking))).toBe(false);
  expect(mayOpen(applyFlow, lacking[1], onPhone, done(lacking))).toBe(false);
  expect(currentStep(applyFlow, onPhone, done('HIRE_MAID', lacking, lacking[1], ...visit))).toBe(
    'BANK_INFO',
  );
});

test('every step can be reached by someone who did what comes before it', () => {
  const unreached = new Set(stepCodes);
  for (const code of visaFlow.sequence({ ...onPhone, flow: 'visa' })) {
    if (code.startsWith('VISA_')) unreached.delete(code);
  }
  for (const flowState of everyFlowState()) {
    for (const code of unreached) {
      const { cameFrom } = steps[code];
      const before = sequence(flowState).filter((step) => step !== cameFrom);
      const progress = done(...before, ...(cameFrom ? [[cameFrom, code] as const] : []));
      if (mayOpen(applyFlow, code, flowState, progress)) unreached.delete(code);
    }
  }
  expect([...unreached]).toEqual([]);
});

test('answers that lead in a circle end nowhere in a loop', () => {
  const circle = done(
    ['HIRE_MAID', 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE'],
    ['CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE', 'EXISTING_CLIENT_PHONE_NUMBER'],
    ['EXISTING_CLIENT_PHONE_NUMBER', 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE'],
  );
  for (const step of stepCodes) mayOpen(applyFlow, step, onPhone, circle);
  expect(stepCodes).toContain(currentStep(applyFlow, onPhone, circle));
});

test('an application begun when day and address came last is only asked for what is missing', () => {
  const signed = ['BANK_INFO', 'SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'] as const;
  const old = ['HIRE_MAID', 'REQUIRED_DOCUMENTS', ...signed] as const;
  expect(currentStep(applyFlow, onPhone, done(...old))).toBe('MAID_ARRIVAL');
  expect(currentStep(applyFlow, onPhone, done(...old, 'MAID_ARRIVAL'))).toBe('CLIENT_ADDRESS');
  expect(currentStep(applyFlow, onPhone, done(...old, ...visit))).toBe('CLIENT_PHONE_NUMBER');
});

test('nobody is ready to sign before the maid, the documents, the day, the address and the way of paying are settled', () => {
  const all = [...start, 'BANK_INFO', 'IBAN_VALIDATION'] as const;
  for (const flowState of everyFlowState()) {
    const needed = all.filter(
      (step) =>
        !(step === 'HIRE_MAID' && flowState.skipStartScreen) &&
        !(
          step === 'IBAN_VALIDATION' &&
          (!flowState.needEnterIbanNumber ||
            flowState.paidByCreditCard ||
            flowState.paidFromAccountOnFile)
        ),
    );
    if (!isReadyToSign(flowState, done(...all))) expect.fail(JSON.stringify(flowState));
    for (const gap of needed) {
      const progress = done(...all.filter((step) => step !== gap));
      if (isReadyToSign(flowState, progress))
        expect.fail(`${gap} missing: ${JSON.stringify(flowState)}`);
    }
  }
});
