import * as z from 'zod/mini';
import { arrivalSlots } from '../rules/text/arrival-days.ts';
import { paymentKinds } from '../rules/money/money-by-date.ts';
import { returnWays } from '../rules/flows/replacement-answers.ts';
import { replaceCodes } from '../rules/flows/replace-flow.ts';
import { applicationKey } from './application.ts';
import { type CallTable, json, takesNothing } from './call.ts';
import { movedCardConsent } from './payments.ts';
import { shownPrice } from './steps/replace.ts';
import { signedPaper, signingCalls } from './signing.ts';

const flag = z.optional(z.string().check(z.maxLength(20)));
const stepName = z.string().check(z.maxLength(60));
const step = z.enum(replaceCodes);
const slot = z.enum(arrivalSlots);
const person = z.object({
  id: z.int(),
  firstName: z.string(),
  nationality: z.string(),
  posterURL: z.nullable(z.string()),
  monthlyPrice: z.int(),
  availableFrom: z.nullable(z.string()),
});

/** In fils; made by `replacementPrice` in rules/money/replacement-price.ts. */
export const changedPrice = z.object({
  monthlyBefore: z.int(),
  monthly: z.int(),
  monthlyVat: z.int(),
  monthlyDifference: z.int(),
  thisMonth: z.int(),
  beforeArrival: z.optional(
    z.nullable(z.object({ dueOn: z.string(), paid: z.int(), first: z.int() })),
  ),
  days: z.int(),
  daysInMonth: z.int(),
  settledOn: z.string(),
  nextPayment: z.int(),
  nextPaymentOn: z.optional(z.string()),
  carriedOn: z.int(),
  wage: z.int(),
  needsNewForm: z.boolean(),
});

/** CALL-11: the current step of a replacement and all that its screens show. */
const replacementInfo = z.object({
  /** The step to show: the requested one if it can be opened, else the current one. */
  step,
  /** A step, STARTING_STEP, or null where back is prevented (NAV-02, NAV-10). */
  prevStep: z.nullable(z.string()),
  /** Number of its last event; 0 before the first answer. An answer based on an older one is refused. */
  sequence: z.int(),
  /** This browser has to enter a code sent to the number on file before anything can be answered. */
  needsProof: z.boolean(),
  /** The number on file, masked. */
  mobile: z.nullable(z.string()),
  planType: z.nullable(z.enum(['LIVE_IN', 'LIVE_OUT'])),
  /** Our centre's address, for a family that brings her. */
  centre: z.string(),
  /** The maid who is with the family now or is due to come. */
  present: person,
  /** The day on which the present maid is due, until she has come. */
  presentDueOn: z.nullable(z.string()),
  reason: z.nullable(
    z.object({
      code: z.string(),
      missing: z.array(z.string()),
      note: z.string(),
      /** The law obliges the office to send another maid or refund. */
      owed: z.boolean(),
    }),
  ),
  change: z.nullable(
    z.object({
      day: z.string(),
      slot,
      from: z.int(),
      to: z.int(),
      way: z.enum(returnWays),
    }),
  ),
  /** Another time that the office asks the family to agree to. */
  asked: z.nullable(z.object({ day: z.string(), slot, from: z.int(), to: z.int() })),
  /** The new maid. */
  maid: z.nullable(person),
  heldUntil: z.nullable(z.iso.datetime()),
  /** True while nobody else can hire her. */
  maidKept: z.boolean(),
  /** The price difference; once it is confirmed, the agreed one. */
  price: z.nullable(changedPrice),
  /** The payments from the day on which the change takes effect, made by `moneyByDate` in rules/money/money-by-date.ts. */
  payments: z.array(
    z.object({
      kind: z.enum(paymentKinds),
      on: z.string(),
      fils: z.int(),
      monthFils: z.optional(z.int()),
    }),
  ),
  /** The payment form to sign; null if the signed one allows enough, and for cards. */
  form: z.nullable(
    z.object({
      /** In fils: the monthly limit of the form in force and of the new one. */
      capBefore: z.int(),
      cap: z.int(),
      /** All signatures are there. */
      signed: z.boolean(),
    }),
  ),
  /** What a card family has to agree to when it confirms: fils and first day; null if no consent is needed. */
  cardConsent: z.nullable(movedCardConsent),
  /** The area where the family lives, not the full address. */
  area: z.string(),
  /** The reference of the confirmed replacement; null before. */
  reference: z.nullable(z.string()),
  /** The masked recipient and the delivery status of the confirmation; null before. */
  message: z.nullable(
    z.object({ to: z.string(), state: z.enum(['waiting', 'sent', 'delivered', 'failed']) }),
  ),
});
export type ReplacementInfo = z.output<typeof replacementInfo>;

/** The payment form, unless the agreement is asked for. */
const whichForm = z.object({ id: applicationKey, kind: z.optional(z.enum(['contract'])) });

export const replacementCalls = {
  'GET ccreplacementapplication/getappinfo': {
    ...takesNothing,
    summary: 'The status of a replacement, for the holder of the contract’s link.',
    query: z.object({
      id: applicationKey,
      currentState: z.optional(stepName),
      withPendingApp: flag,
      forSignOnly: flag,
      guiProperty: z.optional(z.string().check(z.maxLength(3000))),
    }),
    answer: json(replacementInfo),
  },
  'GET ccreplacementapplication/arrivaldays': {
    ...takesNothing,
    summary: 'The days and times for a replacement.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        days: z.array(
          z.object({
            day: z.string(),
            state: z.enum(['free', 'full', 'closed', 'holiday']),
            holiday: z.nullable(z.string()),
            slots: z.array(z.object({ slot, from: z.int(), to: z.int(), free: z.boolean() })),
            /** What this day would change in a confirmed replacement; null before. */
            move: z.nullable(
              z.object({ price: changedPrice, cardConsent: z.nullable(movedCardConsent) }),
            ),
          }),
        ),
        /** The booked time of a confirmed replacement. */
        chosen: z.nullable(z.object({ day: z.string(), slot })),
      }),
    ),
  },
  'POST ccreplacementapplication/submitstep': {
    ...takesNothing,
    summary:
      'Answers a step; the first answer begins the replacement, the last one makes it final.',
    body: z.strictObject({
      id: applicationKey,
      step: stepName,
      sequence: z.int().check(z.gte(0)),
      /** By step, see contract/steps/replace. */
      answer: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    }),
    answer: json(replacementInfo),
  },
  'POST ccreplacementapplication/move': {
    ...takesNothing,
    summary: 'Moves a confirmed replacement to another day or time, until the day before it.',
    body: z.strictObject({
      id: applicationKey,
      arrival: z.strictObject({ day: z.string().check(z.maxLength(40)), slot }),
      /** The price that the page showed for this day. */
      price: shownPrice,
      /** Required if a card pays more than the family has agreed to. */
      cardConsent: z.optional(movedCardConsent),
    }),
    answer: json(z.object({})),
  },
  'GET ccreplacementapplication/form': {
    ...takesNothing,
    summary:
      'The agreement that a confirmation accepts, or the payment form that a dearer replacement asks to sign.',
    query: whichForm,
    answer: signingCalls['GET signing/forms'].answer,
  },
  'GET ccreplacementapplication/formpdf': {
    ...takesNothing,
    selfQueued: true,
    costly: true,
    summary: 'The same text as a PDF, before it is signed.',
    query: whichForm,
    answer: signingCalls['GET signing/form'].answer,
  },
  'GET ccreplacementapplication/papers': {
    ...takesNothing,
    summary: 'The agreements and payment forms of replacements, as PDFs, newest first.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.array(
        z.object({
          ...signedPaper.shape,
          /** The maid it was signed for. */
          maid: z.string(),
        }),
      ),
    ),
  },
  'GET ccreplacementapplication/changes': {
    ...takesNothing,
    summary: 'The maids of a contract, oldest first.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.array(
        z.object({
          person,
          /** The ISO day on which she came or comes. */
          day: z.string(),
          from: z.int(),
          to: z.int(),
          /** False for a maid who was replaced before her day and never came. */
          came: z.boolean(),
          /** The terms agreed with a replacement; null for the first maid. */
          price: z.nullable(
            z.pick(changedPrice, {
              monthly: true,
              settledOn: true,
              thisMonth: true,
              beforeArrival: true,
              days: true,
            }),
          ),
        }),
      ),
    ),
  },
  'POST ccreplacementapplication/cancel': {
    ...takesNothing,
    summary: 'Cancels a replacement that is not confirmed; nothing else changes.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({})),
  },
  'POST ccreplacementapplication/findlink': {
    ...takesNothing,
    summary:
      'Checks the code of ccserviceapplication/lostlink and texts the link to replace the maid of the running contract.',
    body: z.strictObject({
      mobile: z.string().check(z.maxLength(40)),
      code: z.string().check(z.maxLength(20)),
    }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
