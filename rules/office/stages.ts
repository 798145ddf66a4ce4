import type { ReplaceCode } from '../flows/replace-flow.ts';
import type { StepCode } from '../flows/step-table.ts';
import { msg, type Translate } from '../text/text.ts';

/** The stages of an application as the office and the family see them; the names are exact. */
export const stages = [
  'documents',
  'bank_details',
  'payment_form',
  'spouse_signature',
  'contact_details',
] as const;
export type OfficeStage = (typeof stages)[number];

const names: Readonly<Record<OfficeStage, string>> = {
  documents: msg('Documents'),
  bank_details: msg('Add Bank Details'),
  payment_form: msg('Sign Payment Form'),
  spouse_signature: msg('Spouse Did Not Sign Yet'),
  contact_details: msg('Enter Contact Details'),
};

export const stageName = (t: Translate, stage: OfficeStage): string => t(names[stage]);

const stageOf: Readonly<Partial<Record<StepCode | ReplaceCode, OfficeStage>>> = {
  REPLACEMENT_REASON: 'documents',
  MAID_RETURN: 'documents',
  HIRE_MAID: 'documents',
  VISA_HER: 'documents',
  VISA_HER_DOCUMENTS: 'documents',
  VISA_TERMS: 'documents',
  VISA_SPONSOR: 'documents',
  REQUIRED_DOCUMENTS: 'documents',
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: 'documents',
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: 'documents',
  GENERIC_ROUTER: 'documents',
  MAID_ARRIVAL: 'bank_details',
  CLIENT_ADDRESS: 'bank_details',
  ABU_DHABI_MISMATCHED: 'bank_details',
  BANK_INFO: 'bank_details',
  CREDIT_CARD_INFO: 'bank_details',
  CHECK_OTP: 'bank_details',
  SUBMIT_OLD_PAYMENT_INFO: 'bank_details',
  IBAN_VALIDATION: 'bank_details',
  SIGN_INFORMATION: 'payment_form',
  SIGN_MONTHLY_PAYMENTS: 'payment_form',
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: 'spouse_signature',
  SEND_SMS_TO_SPOUSE: 'spouse_signature',
  SMS_SENT: 'spouse_signature',
  WAITING_SPOUSE_SIGNATURE: 'spouse_signature',
};

/** The stage of the step that an application is at. */
export const stageAt = (step: StepCode | ReplaceCode): OfficeStage =>
  stageOf[step] ?? 'contact_details';

/** What became of an application: open, then a contract with a status (OFF-25). */
export const caseStatuses = [
  'open',
  'preparing',
  'arriving',
  'running',
  'replaced',
  'ended',
  'cancelled',
  'expired',
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The person or authority that acts next. */
export const waitingOn = ['us', 'client', 'spouse', 'bank', 'authority', 'nobody'] as const;
export type WaitingOn = (typeof waitingOn)[number];
