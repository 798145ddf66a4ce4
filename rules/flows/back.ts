import { flowOf } from './flow-of.ts';
import { previousStep } from './flow.ts';
import { type Naming, type StepCode, steps } from './step-table.ts';
import type { FlowState } from './flow-state.ts';

export type Back =
  | { readonly kind: 'prevented' }
  /** To the signature before this one, on the same step. */
  | { readonly kind: 'signature'; readonly signature: number }
  | { readonly kind: 'step'; readonly step: StepCode; readonly act?: 'back' }
  | { readonly kind: 'leave'; readonly path: '/' | '/hire-maid' | '/shortlisted-maids' | '/visa' };

/** The history entries that back-prevention pushes (NAV-11). */
export const PREVENTING_ENTRIES = 24;

interface Position {
  readonly step: StepCode;
  /** The number of the signature in SIGN_MONTHLY_PAYMENTS, from 1. */
  readonly signature: number;
  readonly naming: Naming;
}

const PREVENTED: Back = { kind: 'prevented' };

/** The page that STARTING_STEP leads to (NAV-03). */
export const startPage = ({ flow, isShortListedMaids }: FlowState): Back => ({
  kind: 'leave',
  path: flow === 'visa' ? '/visa' : isShortListedMaids ? '/shortlisted-maids' : '/hire-maid',
});

/** NAV-10, with NAV-08 for the signatures. */
export function isBackPrevented({ step, signature }: Position, flowState: FlowState): boolean {
  const { backPrevented } = steps[step];
  if (backPrevented === 'always') return true;
  // A spouse's signature can only be missing if the spouse was asked.
  if (backPrevented === 'unless-spouse-missing')
    return flowState.wa === null || flowState.signedBySpouse;
  if (backPrevented === 'first-signature-of-sign-only')
    return flowState.forSignOnly && signature < 2;
  return false;
}

/** The result of going back. Browser and server use the same function (NAV-02). */
export function back(position: Position, flowState: FlowState): Back {
  const { step, signature, naming } = position;
  if (isBackPrevented(position, flowState)) return PREVENTED;
  if (step === 'SIGN_MONTHLY_PAYMENTS' && signature > 1) {
    return { kind: 'signature', signature: signature - 1 };
  }
  if (step === 'SIGN_MONTHLY_PAYMENTS' && flowState.forSignOnly) return PREVENTED;
  if (step === 'REQUIRED_DOCUMENTS' && flowState.skipStartScreen) return startPage(flowState);
  return naming === 'second'
    ? backInSecondNaming(step, flowState)
    : backInFirstNaming(step, flowState);
}

function backInFirstNaming(step: StepCode, flowState: FlowState): Back {
  const counted = step === 'SMS_SENT' ? 'SEND_SMS_TO_SPOUSE' : step;
  if (counted === 'SEND_SMS_TO_SPOUSE' && !flowState.mobile) return startPage(flowState);
  const before = previousStep(flowOf(flowState.flow), counted, flowState);
  return before === null ? startPage(flowState) : { kind: 'step', step: before };
}

function backInSecondNaming(step: StepCode, flowState: FlowState): Back {
  if (step === 'SMS_SENT' && flowState.mobile) return { kind: 'step', step: 'SIGN_INFORMATION' };
  if (step === 'MAID_ARRIVAL') return { kind: 'step', step: 'GENERIC_ROUTER', act: 'back' };
  const before = previousStep(flowOf(flowState.flow), step, flowState);
  if (before !== null) return { kind: 'step', step: before };
  return flowState.flow === 'visa' ? startPage(flowState) : { kind: 'leave', path: '/' };
}

/** GENERIC_ROUTER: back from the arrival to the step before it, otherwise to the current step. */
export function routed(act: string | null, flowState: FlowState, open: StepCode): Back {
  if (act !== 'back') return { kind: 'step', step: open };
  const before = previousStep(flowOf(flowState.flow), 'MAID_ARRIVAL', flowState);
  return before === null ? startPage(flowState) : { kind: 'step', step: before };
}
