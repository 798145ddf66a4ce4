import { type Stage, type StepCode, steps } from './step-table.ts';
import { flowOf } from './flow-of.ts';
import type { FlowState } from './flow-state.ts';
import { type VisaPart, visaPartOf, visaParts } from './visa-flow.ts';
import { msg } from '../text/text.ts';

export interface ShownStage {
  readonly stage: Stage | VisaPart;
  readonly title:
    | 'Add Bank Details'
    | 'Pay Online'
    | 'Sign Payment Form'
    | 'Enter Contact Details'
    | 'Her'
    | 'Her documents'
    | 'You'
    | 'Pay and sign';
  /** Waiting: the client has continued while the spouse has not signed yet. */
  readonly state: 'done' | 'waiting' | 'current' | 'ahead';
}

const order: readonly Stage[] = ['pay', 'sign', 'contact'];
const visaTitles = {
  her: msg('Her'),
  documents: msg('Her documents'),
  you: msg('You'),
  pay: msg('Pay and sign'),
} as const;

function titleOf(stage: Stage, { paidByCreditCard }: FlowState): ShownStage['title'] {
  if (stage === 'pay') return paidByCreditCard ? msg('Pay Online') : msg('Add Bank Details');
  return stage === 'sign' ? msg('Sign Payment Form') : msg('Enter Contact Details');
}

/** The four parts of a visa application. */
function visaStages(step: StepCode): readonly ShownStage[] {
  const current = visaParts.indexOf(visaPartOf(step)) + (steps[step].last ? 1 : 0);
  return visaParts.map((stage, place) => ({
    stage,
    title: visaTitles[stage],
    state: place < current ? 'done' : place === current ? 'current' : 'ahead',
  }));
}

/** WIZ-12: three stages, two for card payers. For people who only sign, the contact stage stays open. */
export function stages(step: StepCode, flowState: FlowState): readonly ShownStage[] {
  if (flowState.flow === 'visa') return visaStages(step);
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
  const { codes, sequence } = flowOf(flowState.flow);
  const path = sequence(flowState);
  return codes.filter((code) => steps[code].listed && path.includes(code));
};
