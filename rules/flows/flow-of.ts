import { applyFlow } from './apply-flow.ts';
import type { Flow } from './flow.ts';
import type { FlowState } from './flow-state.ts';
import { type Progress, areSettled } from './progress.ts';
import { type StepCode, steps } from './step-table.ts';
import { visaFlow } from './visa-flow.ts';

/** The flow of an application: the visa has its own, everything else is a hire. */
export const flowOf = (flow: string): Flow<StepCode, FlowState> =>
  flow === 'visa' ? visaFlow : applyFlow;

/** Nobody signs, whatever the address says, before maid, documents and payment method are settled (T05). */
export function isReadyToSign(flowState: FlowState, progress: Progress<StepCode>): boolean {
  const client: FlowState = {
    ...flowState,
    actor: 'client',
    mobile: true,
    forSignOnly: false,
    clientSigningFlow: false,
    onlyHerDocuments: false,
  };
  const flow = flowOf(flowState.flow);
  const isToPay = (step: StepCode) => steps[step].stage === 'pay';
  return areSettled(flow, flow.sequence(client).filter(isToPay), client, progress);
}
