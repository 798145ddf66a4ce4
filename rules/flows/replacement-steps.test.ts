import { expect, test } from 'vitest';
import {
  mayOpenStep,
  replacementStepNamed,
  replacementSteps,
  type ReplacementStep,
  currentReplacementStep,
  stepBefore,
} from './replacement-steps.ts';

const SIGN = 'SIGN_MONTHLY_PAYMENTS';

/** Every possible set of done steps, sensible or not, with and without a form to sign. */
const everyProgress = Array.from({ length: 2 ** replacementSteps.length }, (_, bits) => ({
  done: new Set(replacementSteps.filter((_step, place) => (bits & (1 << place)) !== 0)),
})).flatMap(({ done }) => [true, false].map((signs) => ({ done, signs })));

function stepsInOrder(signs: boolean): ReplacementStep[] {
  const done = new Set<ReplacementStep>();
  const steps: ReplacementStep[] = [];
  while (!done.has('END_WORK_FLOW')) {
    const step = currentReplacementStep({ done, signs });
    done.add(step);
    steps.push(step);
  }
  return steps;
}

test('a replacement asks why, when, who and whether, and ends; where the direct debit is too low it is signed anew before', () => {
  expect(stepsInOrder(true)).toEqual(replacementSteps);
  expect(stepsInOrder(false)).toEqual(replacementSteps.filter((step) => step !== SIGN));
});

test('nobody sees a form who has none to sign, whatever was answered', () => {
  for (const { done } of everyProgress) {
    expect(mayOpenStep(SIGN, { done, signs: false })).toBe(false);
  }
});

test('where one stands can always be opened, and nothing behind a step without an answer', () => {
  for (const progress of everyProgress) {
    const { done, signs } = progress;
    expect(mayOpenStep(currentReplacementStep(progress), progress)).toBe(true);
    for (const step of replacementSteps.filter((one) => mayOpenStep(one, progress))) {
      if (step === 'END_WORK_FLOW') continue;
      const before = replacementSteps.slice(0, replacementSteps.indexOf(step));
      expect(before.every((one) => done.has(one) || (one === SIGN && !signs))).toBe(true);
    }
  }
});

test('once it is confirmed nothing but the end can be opened', () => {
  for (const progress of everyProgress) {
    if (!progress.done.has('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')) continue;
    const open = replacementSteps.filter((step) => mayOpenStep(step, progress));
    expect(open).toEqual(['END_WORK_FLOW']);
  }
});

test('back leads from the form to who to when to why, then out, and is prevented on the last two', () => {
  expect(replacementSteps.map(stepBefore)).toEqual([
    'STARTING_STEP',
    'REPLACEMENT_REASON',
    'MAID_RETURN',
    'HIRE_MAID',
    null,
    null,
  ]);
});

test('a name that is no step of a replacement is none', () => {
  for (const name of ['', 'hire_maid', 'BANK_INFO', '__proto__', 'toString']) {
    expect(replacementStepNamed(name)).toBeNull();
  }
});
