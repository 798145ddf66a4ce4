import { isBefore, nextStep } from '../../rules/wizard/sequence.ts';
import { type StepCode, stepCodes, steps } from '../../rules/wizard/step-table.ts';
import type { Walk } from '../../rules/wizard/walk.ts';

/** Where an answer may lead instead of to the next step: aside, or past one that it made needless. */
export function stepsAhead(step: StepCode, walk: Walk): readonly StepCode[] {
  const place = steps[step].cameFrom ?? step;
  const aside = stepCodes.filter((code) => {
    const { cameFrom, last } = steps[code];
    return cameFrom === place && !last && isBefore(step, code);
  });
  const next = nextStep(step, walk);
  const beyond = next && nextStep(next, walk);
  return beyond === null ? aside : [...aside, beyond];
}
