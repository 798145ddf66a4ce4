import { isNeededToPay, signersSequence } from './apply-flow.ts';
import type { Flow } from './flow.ts';
import { holds, type FlowState } from './flow-state.ts';
import { type StepCode, steps } from './step-table.ts';

/** The parts of a visa application as the family sees them, each with its steps in order. */
const parts = {
  her: ['VISA_HER'],
  documents: ['VISA_HER_DOCUMENTS'],
  you: [
    'VISA_TERMS',
    'VISA_SPONSOR',
    'REQUIRED_DOCUMENTS',
    'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
    'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
    'GENERIC_ROUTER',
    'CLIENT_ADDRESS',
  ],
  pay: [
    'BANK_INFO',
    'CREDIT_CARD_INFO',
    'CHECK_OTP',
    'SUBMIT_OLD_PAYMENT_INFO',
    'IBAN_VALIDATION',
    'SIGN_INFORMATION',
    'SIGN_MONTHLY_PAYMENTS',
    'SEND_SMS_TO_SPOUSE',
    'SMS_SENT',
    'CLIENT_PHONE_NUMBER',
    'EXISTING_CLIENT_PHONE_NUMBER',
    'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
    'CLIENT_WHATSAPP_NUMBER',
    'EXISTING_CLIENT_WHATSAPP_NUMBER',
    'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
    'CLIENT_SPOUSE_NUMBER',
    'EXISTING_CLIENT_SPOUSE_NUMBER',
    'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE',
    'WAITING_SPOUSE_SIGNATURE',
    'END_WORK_FLOW',
    'SPOUSE_END_WORK_FLOW',
    'END_WORK_FLOW_FOR_SIGN_ONLY',
  ],
} as const satisfies Readonly<Record<string, readonly StepCode[]>>;

export type VisaPart = keyof typeof parts;
export const visaParts: readonly VisaPart[] = ['her', 'documents', 'you', 'pay'];

export const visaPartOf = (step: StepCode): VisaPart =>
  visaParts.find((part) => parts[part].some((code) => code === step)) ?? 'pay';

const codes: readonly StepCode[] = visaParts.flatMap((part): readonly StepCode[] => parts[part]);

const VISA_STEPS: ReadonlySet<StepCode> = new Set<StepCode>([
  'VISA_HER',
  'VISA_HER_DOCUMENTS',
  'VISA_TERMS',
  'VISA_SPONSOR',
]);

const HER_OWN: readonly StepCode[] = ['VISA_HER_DOCUMENTS', 'END_WORK_FLOW_FOR_SIGN_ONLY'];

function sequence(flowState: FlowState): readonly StepCode[] {
  if (flowState.onlyHerDocuments) return HER_OWN;
  const signs = signersSequence({ ...flowState, sma: false });
  if (signs !== null) return signs;
  return codes.filter((code) => {
    // A computer asks who she is; documents and signatures are for a phone.
    if (VISA_STEPS.has(code)) return code === 'VISA_HER' || flowState.mobile;
    const { automatic } = steps[code];
    return automatic !== undefined && holds(automatic, flowState) && isNeededToPay(code, flowState);
  });
}

/** The visa: the third flow of the engine. It has no maid of ours, so no hold and no arrival. */
export const visaFlow: Flow<StepCode, FlowState> = {
  codes,
  steps: {
    ...steps,
    EXISTING_CLIENT_REQUIRED_DOCUMENTS: {
      ...steps.EXISTING_CLIENT_REQUIRED_DOCUMENTS,
      cameFrom: 'VISA_SPONSOR',
    },
  },
  sequence,
};
