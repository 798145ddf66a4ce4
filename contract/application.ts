import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from './call.ts';
import { waysOfPaying } from '../rules/money/money-by-date.ts';
import { cardMoveKinds } from '../rules/money/settlement.ts';
import { paperKinds } from '../rules/documents/upload.ts';
import { stepCodes } from '../rules/flows/step-table.ts';
import { sponsors, whereabouts } from '../rules/visa/stages.ts';
import { askAgainReasons } from '../rules/office/document-reasons.ts';

/** The key to an application: its appId, or a link made for one purpose. Only its keyed hash is looked up. */
export const applicationKey = z.string().check(z.minLength(1), z.maxLength(200));
const stepName = z.string().check(z.maxLength(60));
export const flag = z.optional(z.string().check(z.maxLength(20)));
const step = z.enum(stepCodes);
const masked = z.nullable(z.string());

/** Flow parameters of the address (WIZ-02). They choose a view and grant no permission (T05). */
export const flowParameters = {
  wa: flag,
  sma: flag,
  forSignOnly: flag,
  clientSigningFlow: flag,
  isShortListedMaids: flag,
  /** Set by a browser that disagrees with the server's detection of its device (WIZ-13). */
  mobile: flag,
};

/** ENT-07 and the data of every screen of the wizard. */
const appInfo = z.object({
  /** Returned once, to a session that asked for its own open application without knowing its id. */
  appId: z.nullable(z.string()),
  /** The step to show: the requested one if it can be opened, else the current one. */
  step,
  /** A step, STARTING_STEP, or null where back is prevented (NAV-02). */
  prevStep: z.nullable(z.string()),
  needEnterIbanNumber: z.boolean(),
  paidByCreditCard: z.boolean(),
  /** A direct debit of an earlier contract pays. */
  paidFromAccountOnFile: z.boolean(),
  /** The card has paid towards the first month, and not all of it was refunded. */
  paid: z.boolean(),
  /** The input of `moneyByDate` in rules/money/money-by-date.ts beside the price. */
  money: z.object({
    payBy: z.nullable(z.enum(waysOfPaying)),
    moves: z.array(z.object({ kind: z.enum(cardMoveKinds), on: z.string(), fils: z.int() })),
    /** Fils of the first part that are added to the first monthly payment. */
    owed: z.int(),
    submittedOn: z.nullable(z.string()),
  }),
  signedBySpouse: z.boolean(),
  /** The account belongs to the spouse, so only they sign for it. */
  spouseSigns: z.boolean(),
  guiProperty: z.object({ skipStartScreen: z.boolean() }),
  actor: z.enum(['client', 'spouse']),
  mobile: z.boolean(),
  flow: z.enum(['hire', 'replacement', 'visa']),
  state: z.enum(['open', 'submitted', 'active', 'ended', 'cancelled', 'expired']),
  /** Number of the last event. An answer based on an older one is refused. */
  sequence: z.int(),
  /** This browser has to enter a code sent to the number on file before sensitive steps. */
  needsProof: z.boolean(),
  planType: z.nullable(z.enum(['LIVE_IN', 'LIVE_OUT'])),
  reference: z.nullable(z.string()),
  heldUntil: z.nullable(z.iso.datetime()),
  /** True while nobody else can hire her: held or hired. False: the hold expired and another maid may be chosen. */
  maidKept: z.boolean(),
  /** The contract with her was signed or accepted. */
  agreed: z.boolean(),
  /** Another family is hiring her, or she is no longer offered. */
  maidTaken: z.boolean(),
  /** With `maidTaken`: it is not another family, we no longer offer her. */
  maidWithdrawn: z.optional(z.boolean()),
  /** The latest words of the office to the client; left out if there are none. */
  officeMessage: z.optional(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** What became of the contract since it was made ready. */
  contractStatus: z.optional(z.enum(['arriving', 'running', 'replaced', 'ended'])),
  /** No code has confirmed the number on file yet: until then the hold is limited. */
  numberUnconfirmed: z.boolean(),
  maid: z.nullable(
    z.object({
      id: z.int(),
      firstName: z.string(),
      nationality: z.string(),
      posterURL: z.nullable(z.string()),
      arrangements: z.array(z.enum(['LIVE_IN', 'LIVE_OUT'])),
      monthlyPrice: z.int(),
      wage: z.int(),
      availableFrom: z.nullable(z.string()),
    }),
  ),
  /** A visa: the woman it is for, and who sponsors her, as far as answered. */
  visa: z.optional(
    z.object({
      firstName: z.nullable(z.string()),
      nationality: z.nullable(z.string()),
      whereabouts: z.nullable(z.enum(whereabouts)),
      emirate: z.nullable(z.string()),
      sponsor: z.nullable(z.enum(sponsors)),
      salary: z.nullable(z.int()),
      restDay: z.nullable(z.string()),
      /** The caller is the woman herself, by a link for her documents. */
      forHer: z.optional(z.boolean()),
    }),
  ),
  /** All amounts in fils; made by `priceSummary` in rules/money/price-summary.ts. */
  price: z.nullable(
    z.object({
      monthly: z.int(),
      monthlyVat: z.int(),
      today: z.int(),
      todayVat: z.int(),
      days: z.int(),
      daysInMonth: z.int(),
      /** ISO days. */
      startsOn: z.string(),
      nextOn: z.string(),
      wage: z.int(),
      /** A direct debit never takes more than this in a month. */
      cap: z.int(),
      /** A visa: the number of monthly debits that make up the price; a card pays all of it today. */
      parts: z.optional(z.int()),
    }),
  ),
  /** The details on file, limited to those that may be shown again. */
  onFile: z.object({
    name: masked,
    mobile: masked,
    whatsapp: masked,
    /** True if the family's WhatsApp number is its mobile number; null before it has answered. */
    sameForWhatsapp: z.nullable(z.boolean()),
    spouseMobile: masked,
    email: masked,
    iban: masked,
    emirate: masked,
    area: masked,
    /** These three for the client's own, proved browser only. */
    residency: masked,
    emiratesId: masked,
    accountType: masked,
  }),
  /** Documents that the office asks for again, for the client's own, proved browser only. */
  askedAgain: z.array(
    z.object({
      kind: z.enum(paperKinds),
      /** The version that was refused; a newer one settles it. */
      version: z.int(),
      reason: z.enum(askAgainReasons),
      /** The colleague's own words; null for those of the reason. */
      words: z.nullable(z.string()),
    }),
  ),
  /** This browser is trusted, and a code can let it in again: "Forget this device" is offered. */
  canForgetDevice: z.boolean(),
  /** The drafts of this step. */
  drafts: z.record(z.string(), z.object({ value: z.string(), version: z.int() })),
});
export type AppInfo = z.output<typeof appInfo>;

export const applicationCalls = {
  'GET ccserviceapplication/getappinfo': {
    ...takesNothing,
    summary: 'The status of an application, for the holder of its link.',
    query: z.object({
      id: z.optional(applicationKey),
      currentState: z.optional(stepName),
      withPendingApp: flag,
      guiProperty: z.optional(z.string().check(z.maxLength(3000))),
      /** The number of the signature asked for, from 1 (NAV-08). */
      signature: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9))),
      naming: z.optional(z.enum(['first', 'second'])),
      act: flag,
      ...flowParameters,
    }),
    answer: json(appInfo),
  },
  'POST ccserviceapplication/submitstep': {
    ...takesNothing,
    summary: 'Answers a step; the response names the next one.',
    body: z.strictObject({
      id: applicationKey,
      step: stepName,
      sequence: z.int().check(z.gte(0)),
      answer: z.record(z.string().check(z.maxLength(40)), z.unknown()),
      way: z.prefault(z.strictObject(flowParameters), {}),
    }),
    answer: json(z.object({ step, sequence: z.int(), info: appInfo })),
  },
  'POST ccserviceapplication/savedraft': {
    ...takesNothing,
    uncounted: true,
    summary: 'Saves a draft. A field that another tab has changed is not overwritten.',
    body: z.strictObject({
      id: applicationKey,
      step: stepName,
      /** Each field with the version that its writer saw; 0 for a field never saved. */
      fields: z.record(
        z.string().check(z.maxLength(40)),
        z.strictObject({ value: z.string().check(z.maxLength(2000)), version: z.int() }),
      ),
    }),
    answer: json(
      z.object({
        kept: z.record(z.string(), z.int()),
        conflicts: z.record(z.string(), z.object({ value: z.string(), version: z.int() })),
      }),
    ),
  },
  'POST ccserviceapplication/cancel': {
    ...takesNothing,
    summary: 'Cancels an application and releases the maid.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({})),
  },
  'POST ccserviceapplication/switchmaid': {
    ...takesNothing,
    summary: 'Changes the maid of an application; all answers stay (RT-32, rep=1).',
    body: z.strictObject({ id: applicationKey, housemaid: z.int().check(z.gte(1)) }),
    answer: json(z.object({ appId: z.string() })),
  },
  'POST ccserviceapplication/sendcode': {
    ...takesNothing,
    texts: true,
    summary: 'Sends a one-time code to the number on file, to prove this browser.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(
      z.object({ sentTo: z.string(), resendAfter: z.iso.datetime(), endsAt: z.iso.datetime() }),
    ),
  },
  'POST ccserviceapplication/checkcode': {
    ...takesNothing,
    summary: 'Checks that code. Afterwards this browser counts as the client’s own.',
    body: z.strictObject({ id: applicationKey, code: z.string().check(z.maxLength(20)) }),
    answer: json(z.object({})),
  },
  'POST ccserviceapplication/forgetdevice': {
    ...takesNothing,
    summary: 'Forgets this browser, such as a shared computer: it must enter a code again.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({})),
  },
  'POST ccserviceapplication/lostlink': {
    ...takesNothing,
    texts: true,
    summary: 'Asks for a lost link: a code goes to the number, if an application belongs to it.',
    body: z.strictObject({ mobile: z.string().check(z.maxLength(40)) }),
    answer: json(z.object({ resendAfter: z.iso.datetime(), endsAt: z.iso.datetime() })),
  },
  'GET ccserviceapplication/family': {
    ...takesNothing,
    summary: 'The family’s other applications; empty until the number is proved.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        /** A code sent to the number on file was entered for this application. */
        recognised: z.boolean(),
        /** The home of the last finished application of that number. */
        address: z.nullable(z.object({ emirate: z.string(), area: z.string() })),
        /** Another unfinished application. */
        inProgress: z.nullable(z.object({ firstName: z.string(), begunOn: z.string() })),
      }),
    ),
  },
  'POST ccserviceapplication/resume': {
    ...takesNothing,
    summary: 'Continues the older application and cancels this one.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({ appId: z.string() })),
  },
  'POST ccserviceapplication/renew': {
    ...takesNothing,
    summary:
      'Starts an expired application again: answers are copied, signatures, consents and payments are not.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({ appId: z.string() })),
  },
  'POST ccserviceapplication/findlink': {
    ...takesNothing,
    summary: 'Checks that code and texts the link again.',
    body: z.strictObject({
      mobile: z.string().check(z.maxLength(40)),
      code: z.string().check(z.maxLength(20)),
    }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
