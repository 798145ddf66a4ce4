import type * as z from 'zod/mini';
import * as contact from './contact.ts';
import type { Frozen } from './define-step.ts';
import * as handOver from './hand-over.ts';
import * as pay from './pay.ts';
import * as sign from './sign.ts';
import * as start from './start.ts';
import * as visa from './visa.ts';

/** Every step of an application that takes an answer, of a hire or of a visa. */
export const applySteps = {
  HIRE_MAID: start.hireMaid,
  REQUIRED_DOCUMENTS: start.requiredDocuments,
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: start.existingClientRequiredDocuments,
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: start.existingClientUploadRequiredDocuments,
  MAID_ARRIVAL: contact.maidArrival,
  CLIENT_ADDRESS: contact.clientAddress,
  ABU_DHABI_MISMATCHED: contact.abuDhabiMismatched,
  BANK_INFO: pay.bankInfo,
  CREDIT_CARD_INFO: pay.creditCardInfo,
  CHECK_OTP: start.checkOtp,
  SUBMIT_OLD_PAYMENT_INFO: pay.submitOldPaymentInfo,
  IBAN_VALIDATION: pay.ibanValidation,
  SIGN_INFORMATION: sign.signInformation,
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: handOver.confirmMaidArrivalBySpouse,
  SIGN_MONTHLY_PAYMENTS: sign.signMonthlyPayments,
  SEND_SMS_TO_SPOUSE: handOver.sendSmsToSpouse,
  SMS_SENT: handOver.smsSent,
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: handOver.confirmMaidArrivalAfterClientAddress,
  CLIENT_PHONE_NUMBER: contact.clientPhoneNumber,
  EXISTING_CLIENT_PHONE_NUMBER: contact.existingClientPhoneNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: contact.continueNewAppApprovalAfterMobile,
  CLIENT_WHATSAPP_NUMBER: contact.clientWhatsappNumber,
  EXISTING_CLIENT_WHATSAPP_NUMBER: contact.existingClientWhatsappNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: contact.continueNewAppApprovalAfterWhatsapp,
  CLIENT_SPOUSE_NUMBER: contact.clientSpouseNumber,
  EXISTING_CLIENT_SPOUSE_NUMBER: contact.existingClientSpouseNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: contact.continueNewAppApprovalAfterSpouse,
  WAITING_SPOUSE_SIGNATURE: handOver.waitingSpouseSignature,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: handOver.confirmMaidArrivalAfterReplacement,
  MOST_HATED_PREFERENCES: contact.mostHatedPreferences,
  HEARD_ABOUT_US: contact.heardAboutUs,
  VISA_HER: visa.visaHer,
  VISA_HER_DOCUMENTS: visa.visaHerDocuments,
  VISA_TERMS: visa.visaTerms,
  VISA_SPONSOR: visa.visaSponsor,
} as const;

export type ApplyStep = keyof typeof applySteps;
export const isApplyStep = (step: string): step is ApplyStep => Object.hasOwn(applySteps, step);
/** The browser's input for a step. */
export type ApplyInput<Code extends ApplyStep> = Frozen<
  z.input<(typeof applySteps)[Code]['answer']>
>;
/** The handler's input: the same with defaults filled in. */
export type ApplyAnswer<Code extends ApplyStep> = z.output<(typeof applySteps)[Code]['answer']>;
