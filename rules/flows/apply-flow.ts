import type { Flow } from './flow.ts';
import { holds, type FlowState } from './flow-state.ts';
import { type StepCode, stepCodes, steps } from './step-table.ts';

const SIGNATURES_ONLY: readonly StepCode[] = [
  'SIGN_MONTHLY_PAYMENTS',
  'END_WORK_FLOW_FOR_SIGN_ONLY',
];
const CLIENT_SIGNATURES: readonly StepCode[] = ['SIGN_INFORMATION', ...SIGNATURES_ONLY];
/** Steps for a new direct debit; an account on file needs none of them. */
const NEW_AUTHORITY: ReadonlySet<StepCode> = new Set<StepCode>([
  'IBAN_VALIDATION',
  'SIGN_MONTHLY_PAYMENTS',
  'SEND_SMS_TO_SPOUSE',
  'SMS_SENT',
  'WAITING_SPOUSE_SIGNATURE',
]);
const HAND_OVER: readonly StepCode[] = ['SEND_SMS_TO_SPOUSE', 'SMS_SENT'];

/** The steps of the automatic sequence, in order. Signing needs a phone: a computer hands over to one. */
export function sequence(flowState: FlowState): readonly StepCode[] {
  const signs = signersSequence(flowState);
  if (signs !== null) return signs;
  return stepCodes.filter((code) => {
    const { automatic } = steps[code];
    if (automatic === undefined || !holds(automatic, flowState)) return false;
    if (code === 'HIRE_MAID' && flowState.skipStartScreen) return false;
    return isNeededToPay(code, flowState);
  });
}

/** False for steps that this payment method makes unnecessary. */
export function isNeededToPay(code: StepCode, flowState: FlowState): boolean {
  if (flowState.paidFromAccountOnFile && flowState.mobile && NEW_AUTHORITY.has(code)) return false;
  // A card payer signs no payment form; on a computer the link to the phone remains.
  return !(
    flowState.paidByCreditCard &&
    flowState.mobile &&
    (steps[code].stage === 'sign' || code === 'IBAN_VALIDATION')
  );
}

/** The steps of somebody who only signs; null for everybody else. */
export function signersSequence(flowState: FlowState): readonly StepCode[] | null {
  if (flowState.actor === 'spouse') return spouseSequence(flowState);
  if (!flowState.forSignOnly && !flowState.clientSigningFlow) return null;
  if (!flowState.mobile) return HAND_OVER;
  return flowState.forSignOnly ? SIGNATURES_ONLY : CLIENT_SIGNATURES;
}

function spouseSequence({ sma, mobile }: FlowState): readonly StepCode[] {
  if (!mobile) return HAND_OVER;
  return [
    'SIGN_MONTHLY_PAYMENTS',
    ...(sma ? (['CONFIRM_MAID_ARRIVAL_BY_SPOUSE'] as const) : []),
    'SPOUSE_END_WORK_FLOW',
  ];
}

/** The application: the first flow of the engine. */
export const applyFlow: Flow<StepCode, FlowState> = { codes: stepCodes, steps, sequence };
