import { expect, test } from 'vitest';
import {
  mayOpenReplaceStep,
  replaceStepNamed,
  replaceCodes,
  type ReplaceCode,
  currentReplaceStep,
  stepBefore,
} from './replace-flow.ts';

const SIGN = 'SIGN_MONTHLY_PAYMENTS';

/** Every possible set of done steps, sensible or not, with and without a form to sign. */
const everyProgress = Array.from({ length: 2 ** replaceCodes.length }, (_, bits) => ({
  done: new Map(
    replaceCodes
      .filter((_step, place) => (bits & (1 << place)) !== 0)
      .map((step, at) => [step, { at }] as const),
  ),
})).flatMap(({ done }) => [true, false].map((signs) => ({ done, signs })));

function stepsInOrder(signs: boolean): ReplaceCode[] {
  const done = new Map<ReplaceCode, { at: number }>();
  const steps: ReplaceCode[] = [];
  while (!done.has('END_WORK_FLOW')) {
    const step = currentReplaceStep({ done, signs });
    done.set(step, { at: done.size });
    steps.push(step);
  }
  return steps;
}

test('[F71] a replacement asks for reason, maid, day and confirmation; a direct debit that is too low is signed again first', () => {
  expect(stepsInOrder(true)).toEqual(replaceCodes);
  expect(stepsInOrder(false)).toEqual(replaceCodes.filter((step) => step !== SIGN));
});

test('nobody sees a form who has none to sign, whatever was answered', () => {
  for (const { done } of everyProgress) {
    expect(mayOpenReplaceStep(SIGN, { done, signs: false })).toBe(false);
  }
});

test('the current step can always be opened, and no step after one without an answer', () => {
  for (const progress of everyProgress) {
    const { done, signs } = progress;
    expect(mayOpenReplaceStep(currentReplaceStep(progress), progress)).toBe(true);
    for (const step of replaceCodes.filter((one) => mayOpenReplaceStep(one, progress))) {
      if (step === 'END_WORK_FLOW') continue;
      const before = replaceCodes.slice(0, replaceCodes.indexOf(step));
      expect(before.every((one) => done.has(one) || (one === SIGN && !signs))).toBe(true);
    }
  }
});

test('once it is confirmed nothing but the end can be opened', () => {
  for (const progress of everyProgress) {
    if (!progress.done.has('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')) continue;
    const open = replaceCodes.filter((step) => mayOpenReplaceStep(step, progress));
    expect(open).toEqual(['END_WORK_FLOW']);
  }
});

test('back leads from the form to when to who to why, then out, and is prevented on the last two', () => {
  expect(replaceCodes.map(stepBefore)).toEqual([
    'STARTING_STEP',
    'REPLACEMENT_REASON',
    'HIRE_MAID',
    'MAID_RETURN',
    null,
    null,
  ]);
});

test('a name that is no step of a replacement is none', () => {
  for (const name of ['', 'hire_maid', 'BANK_INFO', '__proto__', 'toString']) {
    expect(replaceStepNamed(name)).toBeNull();
  }
});
