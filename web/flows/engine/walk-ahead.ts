import { previousStep } from '../../../rules/flows/back.ts';
import { isBefore, nextStep } from '../../../rules/flows/sequence.ts';
import { type StepCode, stepCodes, steps } from '../../../rules/flows/step-table.ts';
import type { Walk } from '../../../rules/flows/walk.ts';

/** Where an answer may lead instead of to the next step: aside, or past one that it made needless. */
export function stepsAhead(step: StepCode, walk: Walk): readonly StepCode[] {
  const place = steps[step].cameFrom === undefined ? step : previousStep(step, walk);
  const aside = stepCodes.filter((code) => {
    const { cameFrom, last } = steps[code];
    const leadsHere = cameFrom !== undefined && previousStep(code, walk) === place;
    return leadsHere && !last && isBefore(step, code);
  });
  const next = nextStep(step, walk);
  const beyond = next && nextStep(next, walk);
  return beyond === null ? aside : [...aside, beyond];
}
