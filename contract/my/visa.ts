import * as z from 'zod/mini';
import { emirateCodes } from '../../rules/people/address.ts';
import { herLanguages } from '../../rules/visa/her-language.ts';
import { priceKinds } from '../../rules/visa/price.ts';
import { visaEventKinds } from '../../rules/visa/progress.ts';
import { stopReasons, visaActors, visaStages, visaStates } from '../../rules/visa/stages.ts';
import { type CallTable, json, passingBytes, takesNothing } from '../call.ts';
import { herPageContent } from '../her-page.ts';
import { homeId, homeQuery } from './sign-in.ts';

const day = z.iso.date();
const text = z.string();
const fils = z.int();
const stage = z.enum(visaStages);
const actor = z.enum(visaActors);

/** An appointment as the family sees it. */
const appointment = z.object({
  day,
  time: text,
  place: text,
  pickUp: z.nullable(text),
  driver: z.nullable(text),
});

const measured = z.object({
  count: z.int(),
  median: z.int(),
  ninth: z.int(),
  isWholeCountry: z.boolean(),
  /** Only of women who came from abroad, or who were here; null for all. */
  isOutside: z.nullable(z.boolean()),
});
const official = z.object({ from: z.int(), to: z.int(), source: text, checkedOn: day });
const window = z.object({ from: day, to: day, count: z.int(), isWholeCountry: z.boolean() });

const refund = z.object({
  paid: fils,
  spent: z.array(z.object({ kind: z.enum(priceKinds), amount: fils })),
  vat: fils,
  refund: fils,
  /** Direct debits that the bank is taking; what it takes comes back as well. */
  onTheWayFils: fils,
});

/** How far the refund of a stopped visa is, from orders and the bank's answers. */
const refundProgress = z.object({
  fils,
  orderedFils: fils,
  paidFils: fils,
  isWaiting: z.boolean(),
  /** What the bank refused or sent back, on its last day; we order it again. */
  sentBack: z.nullable(z.object({ fils, on: day })),
  paidOn: z.nullable(day),
  dueBy: day,
});

/** Whether her link was texted: not abroad, where we text nobody, and not again and again. */
const sentLink = z.object({
  isSent: z.boolean(),
  why: z.nullable(z.enum(['not_served', 'too_many'])),
});

/** A visa as its family sees it: nothing medical, no notes of the office, nothing private to her. */
const trackedVisa = z.object({
  firstName: text,
  emirate: z.enum(emirateCodes),
  /** She is in the UAE: her status is changed instead of an arrival. */
  isHere: z.boolean(),
  isClient: z.boolean(),
  /** The family sponsors her itself. */
  isOwnSponsor: z.boolean(),
  today: day,
  openedOn: day,
  /** Working days since it was opened. */
  dayCount: z.int(),
  state: z.enum(visaStates),
  stopReason: z.nullable(z.enum(stopReasons)),
  now: z.nullable(
    z.object({
      stage,
      actor,
      since: day,
      by: z.nullable(day),
      /** Of the open stage alone. */
      ownBy: z.nullable(day),
      isOverdue: z.boolean(),
      document: z.nullable(text),
      returned: z.nullable(text),
      isReturned: z.boolean(),
      /** The family has sent a new document, and we hand it in. */
      isSentAgain: z.boolean(),
      isLate: z.boolean(),
      lateReason: z.nullable(text),
      /** Working days since the stage before was done. */
      days: z.int(),
      appointment: z.nullable(appointment),
    }),
  ),
  stages: z.array(
    z.object({
      stage,
      actor,
      state: z.enum(['done', 'now', 'later']),
      doneOn: z.nullable(day),
      took: z.nullable(z.int()),
      needs: z.array(text),
      official: z.nullable(official),
      measured: z.nullable(measured),
      appointment: z.nullable(appointment),
    }),
  ),
  deadlines: z.array(z.object({ stage, day, days: z.int(), metOn: z.nullable(day) })),
  /** The estimate, and the ones before it, the newest first. */
  window: z.nullable(window),
  oldWindows: z.array(window),
  whole: z.object({ measured: z.nullable(measured), official: z.nullable(official) }),
  /** Public holidays from today to the end of the estimate. */
  holidays: z.array(day),
  history: z.array(
    z.object({
      sequence: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(visaEventKinds),
      stage: z.nullable(stage),
      actor,
      day: z.nullable(day),
      words: z.nullable(text),
      appointment: z.nullable(appointment),
      before: z.nullable(appointment),
      /** The estimate that this event replaced, struck through. */
      oldWindow: z.nullable(window),
      isUndone: z.boolean(),
    }),
  ),
  checkedAt: z.nullable(z.iso.datetime()),
  decideBy: z.nullable(day),
  /** What comes back if the visa ends now; null for a maid hired by the month, and for relatives. */
  refund: z.nullable(refund),
  /** After the decision; null for a maid hired by the month, and for relatives. */
  refundProgress: z.nullable(refundProgress),
  herLanguage: z.object({ code: z.enum(herLanguages), name: text }),
  hasHerNumber: z.boolean(),
});
export type TrackedVisa = z.output<typeof trackedVisa>;

/** The tracker of a visa (VISA-05, VISA-08). */
export const trackerCalls = {
  'GET my/visa': {
    ...takesNothing,
    summary: 'The visa of a home: who acts now, by when, every step, and what happened.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        reference: z.nullable(text),
        visa: z.nullable(trackedVisa),
        /** A visa application that is not finished. */
        unfinished: z.nullable(z.object({ appId: z.nullable(text) })),
      }),
    ),
  },
  'GET my/visa/her': {
    ...takesNothing,
    summary: 'A copy of her page for the client, without her private details.',
    query: z.object({ home: homeId, language: z.optional(z.enum(herLanguages)) }),
    answer: json(herPageContent),
  },
  'GET my/visa/calendar': {
    ...takesNothing,
    summary: 'Appointments and deadlines of the visa as a calendar file.',
    query: homeQuery,
    answer: passingBytes('text/calendar'),
  },
  'POST my/visa/herlink': {
    ...takesNothing,
    texts: true,
    summary: 'Sends her the link to her own page again.',
    body: z.strictObject({ home: homeId }),
    answer: json(sentLink),
  },
  'POST my/visa/hernumber': {
    ...takesNothing,
    texts: true,
    summary: 'Adds her number to a visa that has none, and sends her the link to her own page.',
    body: z.strictObject({ home: homeId, mobile: text.check(z.maxLength(40)) }),
    answer: json(sentLink),
  },
  'POST my/visa/decide': {
    ...takesNothing,
    summary:
      'The refund of a visa that cannot continue, or that the family ends with `cancels`. Needs a fresh code.',
    body: z.strictObject({
      home: homeId,
      /** The sum that the client saw; another one is refused. */
      fils,
      cancels: z.boolean(),
    }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
