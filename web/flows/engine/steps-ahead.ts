import { flowOf } from '../../../rules/flows/flow-of.ts';
import { isBefore, nextStep, previousStep } from '../../../rules/flows/flow.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { FlowState } from '../../../rules/flows/flow-state.ts';

/** Other steps that an answer may lead to: a side step, or a later one if it makes the next step unnecessary. */
export function stepsAhead(step: StepCode, flowState: FlowState): readonly StepCode[] {
  const flow = flowOf(flowState.flow);
  const place =
    flow.steps[step].cameFrom === undefined ? step : previousStep(flow, step, flowState);
  const aside = flow.codes.filter((code) => {
    const { cameFrom, last } = flow.steps[code];
    const leadsHere = cameFrom !== undefined && previousStep(flow, code, flowState) === place;
    return leadsHere && !last && isBefore(flow, step, code);
  });
  const next = nextStep(flow, step, flowState);
  const beyond = next && nextStep(flow, next, flowState);
  return beyond === null ? aside : [...aside, beyond];
}
