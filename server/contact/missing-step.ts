import type { StepCode } from '../../rules/wizard/step-table.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** What a family is told when an application cannot be finished yet. */
const words = {
  HIRE_MAID: 'Your name, your number and the plan are missing.',
  REQUIRED_DOCUMENTS: 'A document is missing.',
  BANK_INFO: 'How you pay is missing.',
  IBAN_VALIDATION: 'Your IBAN has to be entered once more.',
  CREDIT_CARD_INFO: 'Your card payment has not arrived yet.',
  SIGN_INFORMATION: 'Your signature under the contract is missing.',
  SIGN_MONTHLY_PAYMENTS: 'The signatures under the payment form are missing.',
  WAITING_SPOUSE_SIGNATURE: 'Your spouse has not signed yet.',
  MAID_ARRIVAL: 'The day on which she comes has to be chosen again: your time is gone.',
  CLIENT_ADDRESS: 'Your address is missing.',
  ABU_DHABI_MISMATCHED: 'The plan is not served where you live.',
  CLIENT_PHONE_NUMBER: 'Your mobile number is missing.',
  EXISTING_CLIENT_PHONE_NUMBER: 'Your mobile number has to be confirmed with a code.',
  CLIENT_WHATSAPP_NUMBER: 'Your WhatsApp number is missing.',
  EXISTING_CLIENT_WHATSAPP_NUMBER: 'Your WhatsApp number has to be confirmed with a code.',
  CLIENT_SPOUSE_NUMBER: 'Your spouse’s number is missing, or that you have none.',
} as const satisfies Partial<Record<StepCode, string>>;

export type MissableStep = keyof typeof words;

/** Names each step that is missing; its code is the field, so that the page can lead there. */
export const missingSteps = (steps: readonly MissableStep[]): Refusal =>
  new Refusal(
    400,
    'STEP_MISSING',
    steps[0] === undefined ? 'Something is missing.' : words[steps[0]],
    Object.fromEntries(steps.map((step) => [step, words[step]])),
  );
