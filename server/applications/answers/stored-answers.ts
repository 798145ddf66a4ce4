import { Counter } from '@prometheus-io/client';
import * as z from 'zod/mini';
import { type ApplyStep, isApplyStep } from '../../../contract/steps/apply-steps.ts';
import type { Frozen } from '../../../contract/steps/define-step.ts';
import { visaTerms } from '../../../contract/steps/visa.ts';
import { residencies } from '../../../rules/documents/upload.ts';
import { arrivalSlots } from '../../../rules/text/arrival-days.ts';
import { sponsors, whereabouts } from '../../../rules/visa/stages.ts';
import { registry } from '../../platform/metrics.ts';

const text = z.string();
const textOrEmpty = z.prefault(text, '');
const nothing = z.object({});
const agreement = z.object({ agreed: z.optional(z.boolean()), link: z.optional(text) });
const documents = z.object({
  reuse: z.optional(z.boolean()),
  residency: z.optional(z.enum(residencies)),
  emiratesId: z.optional(text),
});
const signature = z.object({ signatureHash: z.optional(text) });

/** What the event of each accepted answer stores; `answer` of the step's contract is what was sent. */
const shapes = {
  HIRE_MAID: z.object({ planType: z.optional(text) }),
  REQUIRED_DOCUMENTS: documents,
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: documents,
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: nothing,
  MAID_ARRIVAL: z.object({
    day: text,
    slot: z.optional(z.enum(arrivalSlots)),
    /** Fils of the first part that are added to the first monthly payment, as agreed when the day was moved. */
    owed: z.optional(z.number()),
  }),
  CLIENT_ADDRESS: z.object({
    emirate: textOrEmpty,
    area: textOrEmpty,
    homeType: textOrEmpty,
    street: textOrEmpty,
    building: textOrEmpty,
    unit: textOrEmpty,
    landmark: textOrEmpty,
    makani: textOrEmpty,
    notes: textOrEmpty,
  }),
  ABU_DHABI_MISMATCHED: z.object({ choice: z.optional(text) }),
  BANK_INFO: z.object({
    method: z.enum(['direct_debit', 'card']),
    signer: z.prefault(z.enum(['client', 'spouse']), 'client'),
    iban: textOrEmpty,
    accountTitle: textOrEmpty,
    accountType: textOrEmpty,
  }),
  CREDIT_CARD_INFO: z.object({
    agreed: z.optional(z.boolean()),
    contractHash: z.optional(text),
    documentId: z.optional(text),
    textId: z.optional(text),
    consentVersion: z.optional(text),
  }),
  CHECK_OTP: nothing,
  SUBMIT_OLD_PAYMENT_INFO: z.object({
    use: z.boolean(),
    mandateId: z.optional(text),
    reference: z.optional(text),
  }),
  IBAN_VALIDATION: z.object({ iban: text, accountTitle: textOrEmpty }),
  SIGN_INFORMATION: signature,
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: agreement,
  SIGN_MONTHLY_PAYMENTS: signature,
  SEND_SMS_TO_SPOUSE: z.object({ to: z.optional(text), channel: z.optional(text) }),
  SMS_SENT: nothing,
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: agreement,
  CLIENT_PHONE_NUMBER: z.object({
    number: z.optional(text),
    sameForWhatsapp: z.optional(z.boolean()),
  }),
  EXISTING_CLIENT_PHONE_NUMBER: nothing,
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: agreement,
  CLIENT_WHATSAPP_NUMBER: z.object({ number: z.optional(text) }),
  EXISTING_CLIENT_WHATSAPP_NUMBER: nothing,
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: agreement,
  CLIENT_SPOUSE_NUMBER: z.object({
    none: z.optional(z.boolean()),
    number: z.optional(z.nullable(text)),
  }),
  EXISTING_CLIENT_SPOUSE_NUMBER: nothing,
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: agreement,
  WAITING_SPOUSE_SIGNATURE: nothing,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: agreement,
  MOST_HATED_PREFERENCES: z.object({
    matchingTypes: z.prefault(z.array(z.number()), []),
    note: textOrEmpty,
  }),
  HEARD_ABOUT_US: z.object({ source: textOrEmpty, other: textOrEmpty }),
  VISA_HER: z.object({
    firstName: text,
    nationality: text,
    whereabouts: z.enum(whereabouts),
    emirate: text,
    herMobile: z.optional(z.nullable(text)),
  }),
  VISA_HER_DOCUMENTS: z.object({ passportExpires: text }),
  VISA_TERMS: visaTerms.answer,
  VISA_SPONSOR: z.object({
    sponsor: z.enum(sponsors),
    income: z.optional(z.number()),
    married: z.optional(z.boolean()),
  }),
} satisfies Record<ApplyStep, z.ZodMiniType>;

type Stored = { -readonly [Step in ApplyStep]: z.output<(typeof shapes)[Step]> };
type Readers = {
  readonly [Step in ApplyStep]: {
    safeParse(stored: unknown): { readonly data?: Stored[Step] | undefined };
  };
};
const readers: Readers = shapes;

/** What the handler of this step gives to be stored. */
export type AnswerToStore<Step extends ApplyStep> = Frozen<z.input<(typeof shapes)[Step]>>;

/** What is read of it later. */
export type StoredAnswer<Step extends ApplyStep> = Stored[Step];

/** The latest accepted answer of each done step. */
export type Answers = Readonly<Partial<Stored>>;
export const noAnswers: Answers = {};

const unreadable = new Counter({
  name: 'unreadable_answers_total',
  help: 'Stored answers that this version could not read, by step.',
  labelNames: ['step'] as const,
  registers: [registry],
});

/** One that cannot be read counts as not given: the family is asked again. */
export function readAnswer<Step extends ApplyStep>(
  step: Step,
  stored: unknown,
): Stored[Step] | undefined {
  const { data } = readers[step].safeParse(stored);
  if (data === undefined) unreadable.inc({ step });
  return data;
}

function put<Step extends ApplyStep>(
  answers: Partial<Stored>,
  step: Step,
  answer: Stored[Step] | undefined,
): void {
  if (answer !== undefined) answers[step] = answer;
}

export function readAnswers(stored: ReadonlyMap<string, unknown>): Answers {
  const answers: Partial<Stored> = {};
  for (const [step, answer] of stored) {
    if (isApplyStep(step)) put(answers, step, readAnswer(step, answer));
  }
  return answers;
}

/** The answer about the family's documents, from either step that asks for it. */
export const documentsAnswer = (answers: Answers) =>
  answers.REQUIRED_DOCUMENTS ?? answers.EXISTING_CLIENT_REQUIRED_DOCUMENTS;
