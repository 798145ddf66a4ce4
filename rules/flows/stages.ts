import { type Stage, type StepCode, stepCodes, steps } from './step-table.ts';
import { sequence } from './apply-flow.ts';
import type { FlowState } from './flow-state.ts';

export interface ShownStage {
  readonly stage: Stage;
  readonly title: 'Add Bank Details' | 'Pay Online' | 'Sign Payment Form' | 'Enter Contact Details';
  /** Waiting: the client has continued while the spouse has not signed yet. */
  readonly state: 'done' | 'waiting' | 'current' | 'ahead';
}

const order: readonly Stage[] = ['pay', 'sign', 'contact'];

function titleOf(stage: Stage, { paidByCreditCard }: FlowState): ShownStage['title'] {
  if (stage === 'pay') return paidByCreditCard ? 'Pay Online' : 'Add Bank Details';
  return stage === 'sign' ? 'Sign Payment Form' : 'Enter Contact Details';
}

/** WIZ-12: three stages, two for card payers. For people who only sign, the contact stage stays open. */
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

/** WIZ-11: the steps of the progress list. It never contains steps reached only by explicit navigation. */
export const listedSteps = (flowState: FlowState): readonly StepCode[] => {
  const path = sequence(flowState);
  return stepCodes.filter((code) => steps[code].listed && path.includes(code));
};
