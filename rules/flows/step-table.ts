import type { FlowStep } from './flow.ts';
import type { Condition } from './flow-state.ts';

export type Stage = 'pay' | 'sign' | 'contact';

/** A link is made for one purpose: for the spouse, for the client's signature or phone, or for her own documents. */
export type LinkPurpose =
  | 'spouse_sign'
  | 'spouse_arrival'
  | 'sign_only'
  | 'continue_on_phone'
  | 'her_documents';

interface Step extends FlowStep<StepCode> {
  /** The same step in the second naming (WIZ-09). */
  readonly secondName?: string;
  readonly stage?: Stage;
  /** In the automatic sequence, in the order of this table, if all of these hold (WIZ-10). */
  readonly automatic?: readonly Condition[];
  /** Shown in the progress list on phones (WIZ-11). */
  readonly listed: boolean;
  /** Back is prevented, always or in the named state (NAV-10). */
  readonly backPrevented?: 'always' | 'unless-spouse-missing' | 'first-signature-of-sign-only';
  /** A question that may be answered once, after submission; leaving skips it (decision 0020). */
  readonly afterSubmission?: true;
  /**
   * An untrusted browser enters a one-time code first (docs/threats.md, rule 3). Once a number is on file this holds
   * for every step.
   */
  readonly sensitive?: true;
  /** Its answer is that code. */
  readonly provesBrowser?: true;
  /** The spouse may answer it, too. */
  readonly forSpouse?: true;
  /** Links that may answer it. A link to the phone is exchanged for the appId first. */
  readonly links?: readonly LinkPurpose[];
}

const aside = <const After extends string, const From extends string>(
  goesOnAfter: After,
  cameFrom: From,
) => ({ listed: false, goesOnAfter, cameFrom }) as const;

/**
 * Every step of the wizard, both namings in one row, in the order of the flow. Day and address come before money and
 * signatures, so that every amount is final when it is paid or signed (decision 0020).
 */
const rows = {
  HIRE_MAID: { stage: 'pay', automatic: [], listed: true },
  REQUIRED_DOCUMENTS: { stage: 'pay', automatic: ['mobile'], listed: true, sensitive: true },
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: {
    ...aside('REQUIRED_DOCUMENTS', 'HIRE_MAID'),
    stage: 'pay',
    offered: 'in-place-of-what-it-settles',
    settles: ['REQUIRED_DOCUMENTS'],
    sensitive: true,
  },
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: {
    ...aside('REQUIRED_DOCUMENTS', 'EXISTING_CLIENT_REQUIRED_DOCUMENTS'),
    stage: 'pay',
    offered: 'in-place-of-what-it-settles',
    settles: ['REQUIRED_DOCUMENTS'],
    sensitive: true,
  },
  GENERIC_ROUTER: { ...aside('REQUIRED_DOCUMENTS', 'REQUIRED_DOCUMENTS'), offered: 'always' },
  MAID_ARRIVAL: { stage: 'pay', automatic: ['mobile'], listed: true },
  CLIENT_ADDRESS: { stage: 'pay', automatic: ['mobile'], listed: true, sensitive: true },
  ABU_DHABI_MISMATCHED: {
    ...aside('CLIENT_ADDRESS', 'CLIENT_ADDRESS'),
    stage: 'pay',
    backPrevented: 'always',
    sensitive: true,
  },
  BANK_INFO: { stage: 'pay', automatic: ['mobile'], listed: true, sensitive: true },
  CREDIT_CARD_INFO: {
    ...aside('SIGN_MONTHLY_PAYMENTS', 'BANK_INFO'),
    stage: 'pay',
    sensitive: true,
  },
  CHECK_OTP: {
    ...aside('SIGN_MONTHLY_PAYMENTS', 'BANK_INFO'),
    stage: 'pay',
    offered: 'always',
    provesBrowser: true,
  },
  SUBMIT_OLD_PAYMENT_INFO: {
    ...aside('SIGN_MONTHLY_PAYMENTS', 'BANK_INFO'),
    stage: 'pay',
    offered: 'in-place-of-what-it-settles',
    settles: ['BANK_INFO', 'IBAN_VALIDATION', 'SIGN_MONTHLY_PAYMENTS'],
    sensitive: true,
  },
  IBAN_VALIDATION: {
    stage: 'pay',
    automatic: ['mobile', 'needsIban'],
    listed: true,
    sensitive: true,
  },
  SIGN_INFORMATION: {
    secondName: 'SIGN_DIRECT_DEBIT',
    stage: 'sign',
    automatic: ['mobile'],
    listed: true,
    sensitive: true,
    links: ['sign_only'],
  },
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: {
    secondName: 'CONFIRM_MAID_ARRIVAL',
    stage: 'sign',
    automatic: ['mobile', 'spouseConfirmsArrival'],
    listed: true,
    sensitive: true,
    forSpouse: true,
    links: ['spouse_sign', 'spouse_arrival'],
  },
  SIGN_MONTHLY_PAYMENTS: {
    stage: 'sign',
    automatic: ['mobile', 'clientSigns'],
    listed: true,
    backPrevented: 'first-signature-of-sign-only',
    sensitive: true,
    forSpouse: true,
    links: ['sign_only', 'spouse_sign'],
  },
  SEND_SMS_TO_SPOUSE: {
    secondName: 'SEND_SMS',
    stage: 'sign',
    automatic: ['linkIsSent'],
    listed: true,
    sensitive: true,
  },
  SMS_SENT: { stage: 'sign', automatic: ['linkIsSent'], listed: true },
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: {
    stage: 'contact',
    automatic: ['mobile', 'spouseConfirmsArrival'],
    listed: true,
    sensitive: true,
  },
  CLIENT_PHONE_NUMBER: { stage: 'contact', automatic: ['mobile'], listed: true, sensitive: true },
  EXISTING_CLIENT_PHONE_NUMBER: {
    ...aside('CLIENT_PHONE_NUMBER', 'CLIENT_PHONE_NUMBER'),
    stage: 'contact',
    sensitive: true,
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: {
    ...aside('CLIENT_PHONE_NUMBER', 'CLIENT_PHONE_NUMBER'),
    stage: 'contact',
  },
  CLIENT_WHATSAPP_NUMBER: {
    stage: 'contact',
    automatic: ['mobile'],
    listed: true,
    sensitive: true,
  },
  EXISTING_CLIENT_WHATSAPP_NUMBER: {
    ...aside('CLIENT_WHATSAPP_NUMBER', 'CLIENT_WHATSAPP_NUMBER'),
    stage: 'contact',
    sensitive: true,
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: {
    ...aside('CLIENT_WHATSAPP_NUMBER', 'CLIENT_WHATSAPP_NUMBER'),
    stage: 'contact',
  },
  CLIENT_SPOUSE_NUMBER: { stage: 'contact', automatic: ['mobile'], listed: true, sensitive: true },
  EXISTING_CLIENT_SPOUSE_NUMBER: {
    ...aside('CLIENT_SPOUSE_NUMBER', 'CLIENT_SPOUSE_NUMBER'),
    stage: 'contact',
    sensitive: true,
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: {
    ...aside('CLIENT_SPOUSE_NUMBER', 'CLIENT_SPOUSE_NUMBER'),
    stage: 'contact',
  },
  WAITING_SPOUSE_SIGNATURE: {
    secondName: 'SPOUSE_DID_NOT_SIGN_YET',
    stage: 'contact',
    automatic: ['mobile', 'spouseSignsByChat'],
    listed: true,
  },
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: {
    ...aside('WAITING_SPOUSE_SIGNATURE', 'CLIENT_ADDRESS'),
    stage: 'contact',
    backPrevented: 'always',
    sensitive: true,
  },
  MOST_HATED_PREFERENCES: {
    ...aside('WAITING_SPOUSE_SIGNATURE', 'WAITING_SPOUSE_SIGNATURE'),
    secondName: 'MOST_HATED_MATCHING_TYPE',
    stage: 'contact',
    afterSubmission: true,
    backPrevented: 'always',
  },
  HEARD_ABOUT_US: {
    ...aside('WAITING_SPOUSE_SIGNATURE', 'WAITING_SPOUSE_SIGNATURE'),
    secondName: 'HOW_DID_HEAR_ABOUT_US',
    stage: 'contact',
    afterSubmission: true,
    backPrevented: 'always',
  },
  END_WORK_FLOW: {
    stage: 'contact',
    automatic: ['mobile'],
    listed: true,
    backPrevented: 'always',
    last: true,
  },
  SPOUSE_END_WORK_FLOW: {
    stage: 'sign',
    listed: false,
    cameFrom: 'SIGN_MONTHLY_PAYMENTS',
    last: true,
  },
  END_WORK_FLOW_FOR_SIGN_ONLY: {
    stage: 'sign',
    listed: false,
    cameFrom: 'SIGN_MONTHLY_PAYMENTS',
    backPrevented: 'unless-spouse-missing',
    last: true,
  },
  // The steps of a visa alone; `visa-flow.ts` has their order.
  VISA_HER: { stage: 'pay', listed: true },
  VISA_HER_DOCUMENTS: { stage: 'pay', listed: true, sensitive: true, links: ['her_documents'] },
  VISA_TERMS: { stage: 'pay', listed: true, sensitive: true },
  VISA_SPONSOR: { stage: 'pay', listed: true, sensitive: true },
} as const;

export type StepCode = keyof typeof rows;
export const steps: Readonly<Record<StepCode, Step>> = rows;
export const stepCodes: readonly StepCode[] = Object.keys(rows).filter(isStepCode);

export function isStepCode(text: string): text is StepCode {
  return Object.hasOwn(rows, text);
}

const bySecondName = new Map(
  stepCodes.flatMap((code) => {
    const { secondName } = steps[code];
    return secondName === undefined ? [] : [[secondName, code] as const];
  }),
);

export type Naming = 'first' | 'second';

/** A step by either name, and its naming if the name belongs to only one. */
export function stepNamed(name: string): { code: StepCode; naming: Naming | null } | null {
  const known = bySecondName.get(name);
  if (known !== undefined) return { code: known, naming: 'second' };
  if (!isStepCode(name)) return null;
  if (name === 'END_WORK_FLOW_FOR_SIGN_ONLY') return { code: name, naming: 'second' };
  return { code: name, naming: steps[name].secondName === undefined ? null : 'first' };
}
