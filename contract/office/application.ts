import * as z from 'zod/mini';
import { stages, waitingOn } from '../../rules/office/stages.ts';
import { arrivalOutcomes } from '../../rules/office/arrival-outcomes.ts';
import { contractStatuses } from '../../rules/office/contract-status.ts';
import { revealableFields, revealReasons } from '../../rules/office/masking.ts';
import { json, takesNothing } from '../call.ts';
import {
  applicationIds,
  at,
  type CommandTable,
  day,
  maidFace,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';
import { caseRow, taskItem } from './queue.ts';

/** One line of an amount: a code that the page words, and fils. */
const moneyLine = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  fils: z.int(),
});

export const timelineGroups = ['messages', 'money', 'documents', 'changes', 'reads'] as const;

export const timelineEntry = z.object({
  id: z.string(),
  at,
  group: z.enum(timelineGroups),
  /** What happened, such as `step.BANK_INFO`, `message.survey_link`, `command.assign`, `read.mobile`. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  by: z.object({
    kind: z.enum(['client', 'spouse', 'staff', 'system']),
    name: z.nullable(z.string()),
    staffId: z.nullable(uuid),
  }),
  /** Words that somebody wrote: a message or a note. */
  text: z.nullable(z.string()),
  message: z.nullable(
    z.object({
      channel: z.enum(['sms', 'email', 'whatsapp', 'my_home']),
      /** A text message, because WhatsApp did not deliver it. */
      isAfterWhatsapp: z.optional(z.literal(true)),
      direction: z.enum(['out', 'in']),
      delivery: z.enum(['waiting', 'sent', 'delivered', 'failed']),
      /** Parts of a text message and what they cost. */
      parts: z.nullable(z.int()),
      fils: z.nullable(z.int()),
      /** It did not arrive, and can be sent once more. */
      canSendAgain: z.boolean(),
    }),
  ),
  action: z.nullable(
    z.object({
      id: uuid,
      canUndo: z.boolean(),
      undoneAt: z.nullable(at),
      undoneBy: z.nullable(z.string()),
    }),
  ),
});

const masked = z.object({
  field: z.enum(revealableFields),
  /** The masked value; null if there is none. */
  shown: z.nullable(z.string()),
  canReveal: z.boolean(),
});

/** One application, limited to the parts that the colleague may see; all amounts in fils. */
const applicationView = z.object({
  row: caseRow,
  /** The personal data were erased: nothing can be done any more. */
  isErased: z.boolean(),
  startedAt: at,
  submittedAt: z.nullable(at),
  device: z.nullable(z.string()),
  planType: z.nullable(z.string()),
  holdUntil: z.nullable(at),
  /** Who came back with this replacement and is not decided about yet, by name. */
  returnedMaid: z.nullable(z.string()),
  isHired: z.boolean(),
  language: z.string(),
  /** False: no text may be sent to the family yet. */
  isNumberConfirmed: z.boolean(),
  /** The client gave an e-mail address, and e-mail can be sent. */
  hasEmail: z.boolean(),
  stages: z.array(
    z.object({
      stage: z.enum(stages),
      state: z.enum(['done', 'now', 'later', 'skipped']),
      from: z.nullable(at),
      to: z.nullable(at),
      waitingOn: z.enum(waitingOn),
    }),
  ),
  spouseName: z.nullable(z.string()),
  fields: z.array(masked),
  home: z.nullable(z.object({ emirate: z.string(), area: z.string() })),
  matters: z.array(z.string()),
  heardFrom: z.nullable(z.string()),
  documents: z.array(
    z.object({
      id: uuid,
      kind: z.string(),
      state: z.enum(['waiting', 'accepted', 'asked_again']),
      expiresOn: z.nullable(day),
    }),
  ),
  tasks: z.array(taskItem),
  money: z.object({
    first: z.array(moneyLine),
    /** The sum of `first`. */
    firstFils: z.int(),
    payments: z.array(moneyLine),
    /** The sum of `first` and `payments`. */
    balanceFils: z.int(),
    /** Months that the card did not pay. */
    unpaid: z.array(
      z.object({
        month: day,
        fils: z.int(),
        isDeclined: z.boolean(),
        /** A payment link still takes this month. */
        hasLink: z.boolean(),
      }),
    ),
    /** After an arrival that failed: what is left of each card payment and can go back. */
    refundable: z.array(z.object({ paymentId: uuid, on: day, fils: z.int() })),
    /** The next month that a card pays, and whether a link for it is planned. */
    nextCard: z.nullable(z.object({ month: day, isPlanned: z.boolean() })),
    monthly: z.nullable(
      z.object({
        method: z.enum(['direct_debit', 'card']),
        fils: z.int(),
        capFils: z.nullable(z.int()),
        wageFils: z.nullable(z.int()),
        from: z.nullable(day),
      }),
    ),
  }),
  arrival: z.nullable(
    z.object({
      day,
      from: z.int(),
      to: z.int(),
      slot: z.string(),
      driver: z.nullable(z.string()),
      outcome: z.nullable(z.enum(arrivalOutcomes)),
    }),
  ),
  contract: z.nullable(
    z.object({
      status: z.enum(contractStatuses),
      since: at,
      next: z.array(z.enum(contractStatuses)),
      endsOn: z.nullable(day),
    }),
  ),
  labels: z.array(z.string()),
  /** Grows with each change that the page shows. */
  version: z.int(),
});

const applicationId = z.object({ id: uuid });
const link = { right: 'write_messages', undo: 'message_sent' } as const;

export const applicationCalls = {
  'GET office/application/{id}': {
    ...takesNothing,
    summary: 'One application with masked values.',
    allowed: ['see_applications', 'see_arrivals', 'see_money'],
    params: applicationId,
    answer: json(applicationView),
  },
  'GET office/application/{id}/timeline': {
    ...takesNothing,
    summary: 'Everything that happened to it, oldest first (OFF-20).',
    allowed: 'see_applications',
    params: applicationId,
    query: z.object({
      /** Entries before this one; the newest page without it. */
      before: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: json(
      z.object({
        entries: z.array(timelineEntry),
        counts: z.object({
          messages: z.int(),
          money: z.int(),
          documents: z.int(),
          changes: z.int(),
          reads: z.int(),
        }),
        hasMore: z.boolean(),
      }),
    ),
  },
  'POST office/reveal': {
    ...takesNothing,
    summary: 'Shows one personal value for sixty seconds and logs the reason (OFF-21).',
    allowed: ['reveal_phone', 'reveal_identity', 'reveal_bank'],
    body: z.strictObject({
      applicationId: uuid,
      field: z.enum(revealableFields),
      reason: z.enum(revealReasons),
      /** Needed for the reason `other`. */
      words: z.optional(words(200)),
    }),
    answer: json(z.object({ value: z.string(), until: at })),
  },
  'GET office/application/{id}/maids': {
    ...takesNothing,
    summary: 'Maids who are free and can take the place of the chosen one.',
    allowed: 'work_applications',
    params: applicationId,
    query: z.object({ text: z.prefault(z.string().check(z.maxLength(60)), '') }),
    answer: json(z.object({ maids: z.array(maidFace) })),
  },
  'GET office/templates': {
    ...takesNothing,
    summary: 'Texts that staff can send, in the languages of families.',
    allowed: 'write_messages',
    answer: json(
      z.object({
        templates: z.array(
          z.object({ code: z.string(), name: z.string(), en: z.string(), ar: z.string() }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

export const applicationCommands = {
  add_note: {
    right: ['work_applications', 'plan_arrivals', 'check_documents'],
    input: z.strictObject({ applicationId: uuid, text: words(2000) }),
    undo: 'can',
  },
  log_call: {
    right: ['work_applications', 'plan_arrivals'],
    input: z.strictObject({
      applicationId: uuid,
      to: z.enum(['client', 'spouse']),
      outcome: z.enum(['reached', 'no_answer', 'wrong_number', 'call_back']),
      text: z.optional(words(500)),
    }),
    undo: 'can',
  },
  /** Writes to the family: own words or a template, by text message or to the client’s e-mail address. */
  send_message: {
    ...link,
    input: z.strictObject({
      applicationIds,
      to: z.enum(['client', 'spouse', 'client_email']),
      text: words(600),
      template: z.optional(words(40)),
    }),
  },
  /** Sends a message that was not delivered once more. */
  send_again: { ...link, input: z.strictObject({ applicationId: uuid, messageId: uuid }) },
  /** Texts the link of the application again, as a reminder. */
  remind: { ...link, input: z.strictObject({ applicationIds }) },
  ask_signature: { ...link, input: z.strictObject({ applicationId: uuid }) },
  send_survey_link: { ...link, input: z.strictObject({ applicationId: uuid }) },
  send_replacement_link: { ...link, input: z.strictObject({ applicationId: uuid }) },
  extend_hold: {
    right: 'work_applications',
    input: z.strictObject({ applicationIds, minutes: z.int().check(z.gte(15), z.lte(2880)) }),
    undo: 'can',
  },
  release_hold: {
    right: 'work_applications',
    input: z.strictObject({ applicationId: uuid }),
    undo: 'can',
  },
  change_maid: {
    right: 'work_applications',
    input: z.strictObject({ applicationId: uuid, maidId: z.int() }),
    undo: 'can',
  },
  set_contract_status: {
    right: ['work_applications', 'plan_arrivals'],
    input: z.strictObject({ applicationId: uuid, status: z.enum(contractStatuses) }),
    undo: 'can',
  },
  /** What becomes of a maid who came back after a replacement: free for other families, or off the site. */
  decide_returned_maid: {
    right: ['work_applications', 'edit_maids'],
    input: z.strictObject({ applicationId: uuid, outcome: z.enum(['freed', 'withdrawn']) }),
    undo: 'maid_released',
  },
  cancel_application: {
    right: 'work_applications',
    needsFreshPasskey: true,
    input: z.strictObject({ applicationId: uuid, reason: words(300), refund: z.boolean() }),
    undo: 'money_sent',
  },
} as const satisfies CommandTable;
