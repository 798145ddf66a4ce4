import { type Stage, type StepCode, stepCodes, steps } from './step-table.ts';
import { sequence } from './sequence.ts';
import type { FlowState } from './flow-state.ts';

export interface ShownStage {
  readonly stage: Stage;
  readonly title: 'Add Bank Details' | 'Pay Online' | 'Sign Payment Form' | 'Enter Contact Details';
  /** Waiting: the client has gone on while the spouse has not signed yet. */
  readonly state: 'done' | 'waiting' | 'current' | 'ahead';
}

const order: readonly Stage[] = ['pay', 'sign', 'contact'];

function titleOf(stage: Stage, { paidByCreditCard }: FlowState): ShownStage['title'] {
  if (stage === 'pay') return paidByCreditCard ? 'Pay Online' : 'Add Bank Details';
  return stage === 'sign' ? 'Sign Payment Form' : 'Enter Contact Details';
}

/** WIZ-12: three stages, two for who pays by card. Who only signs has not told us how to be reached. */
export function stages(step: StepCode, flowState: FlowState): readonly ShownStage[] {
  const { stage: own = 'pay', last } = steps[step];
  const current = order.indexOf(own) + (last ? 1 : 0);
  return order
    .filter((stage) => stage !== 'sign' || !flowState.paidByCreditCard)
    .map((stage) => {
      const place = order.indexOf(stage);
      const isSigned = stage !== 'sign' || flowState.wa === null || flowState.signedBySpouse;
      const past = isSigned ? 'done' : 'waiting';
      const state = place < current ? past : place === current ? 'current' : 'ahead';
      return { stage, title: titleOf(stage, flowState), state };
    });
}

/** WIZ-11: what the progress list names. Steps reached only by explicit navigation never stand in it. */
export const listedSteps = (flowState: FlowState): readonly StepCode[] => {
  const path = sequence(flowState);
  return stepCodes.filter((code) => steps[code].listed && path.includes(code));
};
