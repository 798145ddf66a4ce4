import { expect, test } from 'vitest';
import {
  mayOpenStep,
  replacementStepNamed,
  replacementSteps,
  type ReplacementStep,
  standsAtStep,
  stepBefore,
} from './replacement-steps.ts';

/** Every set of done steps there can be, sensible or not. */
const everySet = Array.from(
  { length: 2 ** replacementSteps.length },
  (_, bits) => new Set(replacementSteps.filter((_step, place) => (bits & (1 << place)) !== 0)),
);

test('a replacement asks why, when, who and whether, and ends', () => {
  const done = new Set<ReplacementStep>();
  const walked = replacementSteps.map(() => {
    const step = standsAtStep(done);
    done.add(step);
    return step;
  });
  expect(walked).toEqual(replacementSteps);
});

test('where one stands can always be opened, and nothing behind a step without an answer', () => {
  for (const done of everySet) {
    const open = standsAtStep(done);
    expect(mayOpenStep(open, done)).toBe(true);
    for (const step of replacementSteps.filter((one) => mayOpenStep(one, done))) {
      if (step === 'END_WORK_FLOW') continue;
      const before = replacementSteps.slice(0, replacementSteps.indexOf(step));
      expect(before.every((one) => done.has(one))).toBe(true);
    }
  }
});

test('once it is confirmed nothing but the end can be opened', () => {
  for (const done of everySet) {
    if (!done.has('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')) continue;
    expect(replacementSteps.filter((step) => mayOpenStep(step, done))).toEqual(['END_WORK_FLOW']);
  }
});

test('back leads from who to when to why, then out, and is prevented on the last two', () => {
  expect(replacementSteps.map(stepBefore)).toEqual([
    'STARTING_STEP',
    'REPLACEMENT_REASON',
    'MAID_RETURN',
    null,
    null,
  ]);
});

test('a name that is no step of a replacement is none', () => {
  for (const name of ['', 'hire_maid', 'BANK_INFO', '__proto__', 'toString']) {
    expect(replacementStepNamed(name)).toBeNull();
  }
});
