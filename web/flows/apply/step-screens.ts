import { type ComponentType } from 'react';
import { type StepCode, stepCodes } from '../../../rules/flows/step-table.ts';
import type { StepProps } from '../engine/step.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

type Screen = { readonly default: ComponentType<StepProps> };

/** Each step's screen, loaded on demand. */
export const stepScreens: Readonly<Record<StepCode, () => Promise<Screen>>> = {
  HIRE_MAID: () => import('./steps/hire-maid.tsx'),
  REQUIRED_DOCUMENTS: () => import('./steps/required-documents.tsx'),
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: () =>
    import('./steps/existing-client-required-documents.tsx'),
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: () =>
    import('./steps/existing-client-upload-required-documents.tsx'),
  BANK_INFO: () => import('./steps/bank-info.tsx'),
  IBAN_VALIDATION: () => import('./steps/iban-validation.tsx'),
  CREDIT_CARD_INFO: () => import('./steps/credit-card-info.tsx'),
  SUBMIT_OLD_PAYMENT_INFO: () => import('./steps/submit-old-payment-info.tsx'),
  CHECK_OTP: () => import('./steps/check-otp.tsx'),
  SIGN_INFORMATION: () => import('./steps/sign-information.tsx'),
  SIGN_MONTHLY_PAYMENTS: () => import('./steps/sign-monthly-payments.tsx'),
  SEND_SMS_TO_SPOUSE: () => import('./steps/send-sms-to-spouse.tsx'),
  SMS_SENT: () => import('./steps/sms-sent.tsx'),
  WAITING_SPOUSE_SIGNATURE: () => import('./steps/waiting-spouse-signature.tsx'),
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: () => import('./steps/confirm-maid-arrival-by-spouse.tsx'),
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: () =>
    import('./steps/confirm-maid-arrival-after-client-address.tsx'),
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: () =>
    import('./steps/confirm-maid-arrival-after-replacement.tsx'),
  SPOUSE_END_WORK_FLOW: () => import('./steps/spouse-end-work-flow.tsx'),
  END_WORK_FLOW_FOR_SIGN_ONLY: () => import('./steps/end-work-flow-for-sign-only.tsx'),
  MAID_ARRIVAL: () => import('./steps/maid-arrival.tsx'),
  CLIENT_ADDRESS: () => import('./steps/client-address.tsx'),
  ABU_DHABI_MISMATCHED: () => import('./steps/abu-dhabi-mismatched.tsx'),
  CLIENT_PHONE_NUMBER: () => import('./steps/client-phone-number.tsx'),
  CLIENT_WHATSAPP_NUMBER: () => import('./steps/client-whatsapp-number.tsx'),
  CLIENT_SPOUSE_NUMBER: () => import('./steps/client-spouse-number.tsx'),
  EXISTING_CLIENT_PHONE_NUMBER: () => import('./steps/existing-client-phone-number.tsx'),
  EXISTING_CLIENT_WHATSAPP_NUMBER: () => import('./steps/existing-client-whatsapp-number.tsx'),
  EXISTING_CLIENT_SPOUSE_NUMBER: () => import('./steps/existing-client-spouse-number.tsx'),
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: () => import('./steps/continue-new-app-approval.tsx'),
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: () => import('./steps/continue-new-app-approval.tsx'),
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: () => import('./steps/continue-new-app-approval.tsx'),
  MOST_HATED_PREFERENCES: () => import('./steps/most-hated-preferences.tsx'),
  HEARD_ABOUT_US: () => import('./steps/heard-about-us.tsx'),
  END_WORK_FLOW: () => import('./steps/end-work-flow.tsx'),
  VISA_HER: () => import('../visa/steps/her.tsx'),
  VISA_HER_DOCUMENTS: () => import('../visa/steps/her-documents.tsx'),
  VISA_TERMS: () => import('../visa/steps/terms.tsx'),
  VISA_SPONSOR: () => import('../visa/steps/sponsor.tsx'),
  GENERIC_ROUTER: () => import('./steps/generic-router.tsx'),
};

const fetched = new Map<StepCode, ComponentType<StepProps>>();

export async function fetchScreen(step: StepCode): Promise<Screen> {
  const known = fetched.get(step);
  if (known) return { default: known };
  const screen = await stepScreens[step]();
  fetched.set(step, screen.default);
  return screen;
}

const fetchedWhenDrawn: Readonly<Record<string, ComponentType<StepProps>>> = Object.fromEntries(
  stepCodes.map((step) => [step, lazyComponent(() => fetchScreen(step))]),
);

/** Draws a loaded screen at once; `lazy` would leave it out of the first render. */
export const screenOf = (step: StepCode): ComponentType<StepProps> | undefined =>
  fetched.get(step) ?? fetchedWhenDrawn[step];
