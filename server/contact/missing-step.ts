import type { StepCode } from '../../rules/flows/step-table.ts';
import { Refusal } from '../platform/refusal.ts';

/** The message for each step that prevents submission. */
const words = {
  HIRE_MAID: 'Your name, your number, or live-in or live-out is missing.',
  REQUIRED_DOCUMENTS: 'A document is missing.',
  BANK_INFO: 'How you pay is missing.',
  IBAN_VALIDATION: 'Your IBAN has to be entered once more.',
  CREDIT_CARD_INFO: 'Your card payment has not arrived yet, or the price has changed.',
  SIGN_INFORMATION: 'Your signature under the contract is missing.',
  SIGN_MONTHLY_PAYMENTS: 'The signatures under the payment form are missing.',
  WAITING_SPOUSE_SIGNATURE: 'Your spouse has not signed yet.',
  MAID_ARRIVAL: 'The day on which she comes has to be chosen again: your time is gone.',
  CLIENT_ADDRESS: 'Your address is missing.',
  ABU_DHABI_MISMATCHED:
    'Live-out is not possible at your address. Change the address, or choose live-in.',
  CLIENT_PHONE_NUMBER: 'Your mobile number is missing.',
  EXISTING_CLIENT_PHONE_NUMBER: 'Your mobile number has to be confirmed with a code.',
  CLIENT_WHATSAPP_NUMBER: 'Your WhatsApp number is missing.',
  EXISTING_CLIENT_WHATSAPP_NUMBER: 'Your WhatsApp number has to be confirmed with a code.',
  CLIENT_SPOUSE_NUMBER: 'Your spouse’s number is missing, or that you have none.',
} as const satisfies Partial<Record<StepCode, string>>;

export type MissableStep = keyof typeof words;

/** The mismatch step cannot be opened later: the family corrects it on the address step. */
const openable = (step: MissableStep): StepCode =>
  step === 'ABU_DHABI_MISMATCHED' ? 'CLIENT_ADDRESS' : step;

/** Lists each missing step; the field is a step that the page can open. */
export const missingSteps = (steps: readonly MissableStep[]): Refusal =>
  new Refusal(
    400,
    'STEP_MISSING',
    steps[0] === undefined ? 'Something is missing.' : words[steps[0]],
    Object.fromEntries(steps.map((step) => [openable(step), words[step]])),
  );
