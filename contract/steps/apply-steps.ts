import type * as z from 'zod/mini';
import type { Frozen } from './define-step.ts';
import { abuDhabiMismatched } from './apply/abu-dhabi-mismatched.ts';
import { bankInfo } from './apply/bank-info.ts';
import { checkOtp } from './apply/check-otp.ts';
import { clientAddress } from './apply/client-address.ts';
import { clientPhoneNumber } from './apply/client-phone-number.ts';
import { clientSpouseNumber } from './apply/client-spouse-number.ts';
import { clientWhatsappNumber } from './apply/client-whatsapp-number.ts';
import { confirmMaidArrivalAfterClientAddress } from './apply/confirm-maid-arrival-after-client-address.ts';
import { confirmMaidArrivalAfterReplacement } from './apply/confirm-maid-arrival-after-replacement.ts';
import { confirmMaidArrivalBySpouse } from './apply/confirm-maid-arrival-by-spouse.ts';
import { continueNewAppApprovalAfterMobile } from './apply/continue-new-app-approval-after-mobile.ts';
import { continueNewAppApprovalAfterSpouse } from './apply/continue-new-app-approval-after-spouse.ts';
import { continueNewAppApprovalAfterWhatsapp } from './apply/continue-new-app-approval-after-whatsapp.ts';
import { creditCardInfo } from './apply/credit-card-info.ts';
import { existingClientPhoneNumber } from './apply/existing-client-phone-number.ts';
import { existingClientRequiredDocuments } from './apply/existing-client-required-documents.ts';
import { existingClientSpouseNumber } from './apply/existing-client-spouse-number.ts';
import { existingClientUploadRequiredDocuments } from './apply/existing-client-upload-required-documents.ts';
import { existingClientWhatsappNumber } from './apply/existing-client-whatsapp-number.ts';
import { heardAboutUs } from './apply/heard-about-us.ts';
import { hireMaid } from './apply/hire-maid.ts';
import { ibanValidation } from './apply/iban-validation.ts';
import { maidArrival } from './apply/maid-arrival.ts';
import { mostHatedPreferences } from './apply/most-hated-preferences.ts';
import { requiredDocuments } from './apply/required-documents.ts';
import { sendSmsToSpouse } from './apply/send-sms-to-spouse.ts';
import { signInformation } from './apply/sign-information.ts';
import { signMonthlyPayments } from './apply/sign-monthly-payments.ts';
import { smsSent } from './apply/sms-sent.ts';
import { submitOldPaymentInfo } from './apply/submit-old-payment-info.ts';
import { waitingSpouseSignature } from './apply/waiting-spouse-signature.ts';
import { visaHer } from './visa/her.ts';
import { visaHerDocuments } from './visa/her-documents.ts';
import { visaSponsor } from './visa/sponsor.ts';
import { visaTerms } from './visa/terms.ts';

/** Every step of an application that takes an answer, of a hire or of a visa. */
export const applySteps = {
  HIRE_MAID: hireMaid,
  REQUIRED_DOCUMENTS: requiredDocuments,
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: existingClientRequiredDocuments,
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: existingClientUploadRequiredDocuments,
  MAID_ARRIVAL: maidArrival,
  CLIENT_ADDRESS: clientAddress,
  ABU_DHABI_MISMATCHED: abuDhabiMismatched,
  BANK_INFO: bankInfo,
  CREDIT_CARD_INFO: creditCardInfo,
  CHECK_OTP: checkOtp,
  SUBMIT_OLD_PAYMENT_INFO: submitOldPaymentInfo,
  IBAN_VALIDATION: ibanValidation,
  SIGN_INFORMATION: signInformation,
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: confirmMaidArrivalBySpouse,
  SIGN_MONTHLY_PAYMENTS: signMonthlyPayments,
  SEND_SMS_TO_SPOUSE: sendSmsToSpouse,
  SMS_SENT: smsSent,
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: confirmMaidArrivalAfterClientAddress,
  CLIENT_PHONE_NUMBER: clientPhoneNumber,
  EXISTING_CLIENT_PHONE_NUMBER: existingClientPhoneNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: continueNewAppApprovalAfterMobile,
  CLIENT_WHATSAPP_NUMBER: clientWhatsappNumber,
  EXISTING_CLIENT_WHATSAPP_NUMBER: existingClientWhatsappNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: continueNewAppApprovalAfterWhatsapp,
  CLIENT_SPOUSE_NUMBER: clientSpouseNumber,
  EXISTING_CLIENT_SPOUSE_NUMBER: existingClientSpouseNumber,
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: continueNewAppApprovalAfterSpouse,
  WAITING_SPOUSE_SIGNATURE: waitingSpouseSignature,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirmMaidArrivalAfterReplacement,
  MOST_HATED_PREFERENCES: mostHatedPreferences,
  HEARD_ABOUT_US: heardAboutUs,
  VISA_HER: visaHer,
  VISA_HER_DOCUMENTS: visaHerDocuments,
  VISA_TERMS: visaTerms,
  VISA_SPONSOR: visaSponsor,
} as const;

export type ApplyStep = keyof typeof applySteps;
export const isApplyStep = (step: string): step is ApplyStep => Object.hasOwn(applySteps, step);
/** The browser's input for a step. */
export type ApplyInput<Code extends ApplyStep> = Frozen<
  z.input<(typeof applySteps)[Code]['answer']>
>;
/** The handler's input: the same with defaults filled in. */
export type ApplyAnswer<Code extends ApplyStep> = z.output<(typeof applySteps)[Code]['answer']>;
