import { applyFlow } from '../../../rules/flows/apply-flow.ts';
import { isBefore, nextStep, previousStep } from '../../../rules/flows/flow.ts';
import { type StepCode, stepCodes, steps } from '../../../rules/flows/step-table.ts';
import type { FlowState } from '../../../rules/flows/flow-state.ts';

/** Other steps that an answer may lead to: a side step, or a later one if it makes the next step unnecessary. */
export function stepsAhead(step: StepCode, flowState: FlowState): readonly StepCode[] {
  const place =
    steps[step].cameFrom === undefined ? step : previousStep(applyFlow, step, flowState);
  const aside = stepCodes.filter((code) => {
    const { cameFrom, last } = steps[code];
    const leadsHere = cameFrom !== undefined && previousStep(applyFlow, code, flowState) === place;
    return leadsHere && !last && isBefore(applyFlow, step, code);
  });
  const next = nextStep(applyFlow, step, flowState);
  const beyond = next && nextStep(applyFlow, next, flowState);
  return beyond === null ? aside : [...aside, beyond];
}
