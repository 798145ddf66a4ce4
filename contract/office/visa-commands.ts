import * as z from 'zod/mini';
import { emirateCodes } from '../../rules/people/address.ts';
import { stopReasons, visaResults, visaStages, whereabouts } from '../../rules/visa/stages.ts';
import { type CommandTable, day, MOST_EXPORTED, uuid, words } from './office-call.ts';
import { appointment, time } from './visas.ts';

const stage = z.enum(visaStages);
const emirate = z.enum(emirateCodes);
const right = 'move_visas';
const ofStage = { caseId: uuid, stage };

export const visaCommands = {
  /** A stage is done on a day; the medical needs its result. */
  visa_stage_done: {
    right,
    input: z.strictObject({ ...ofStage, day, result: z.optional(z.literal('fit')) }),
    undo: 'can',
  },
  /** Sets or moves an appointment; `before` is the time that the colleague saw, null for none. */
  visa_appointment: {
    right,
    input: z.strictObject({
      ...ofStage,
      appointment,
      before: z.nullable(z.object({ day, time })),
      reason: z.optional(words(200)),
    }),
    undo: 'can',
  },
  /** The authority sent a document back; `words` are its own. */
  visa_returned: {
    right,
    input: z.strictObject({
      ...ofStage,
      who: z.enum(['family', 'her']),
      document: words(80),
      words: words(300),
      by: day,
    }),
    undo: 'can',
  },
  visa_handed_in: { right, input: z.strictObject(ofStage), undo: 'can' },
  visa_late: {
    right,
    input: z.strictObject({ ...ofStage, words: words(300) }),
    undo: 'can',
  },
  /** A colleague looked it up with the authority. */
  visa_checked: { right, input: z.strictObject({ caseId: uuid }), undo: 'can' },
  visa_note: {
    right,
    input: z.strictObject({ caseId: uuid, words: words(500) }),
    undo: 'can',
  },
  /** Stores an uploaded document of hers that the visa brought; of its number only the end is kept. */
  visa_result: {
    right,
    input: z.strictObject({
      caseId: uuid,
      kind: z.enum(visaResults),
      uploadId: uuid,
      expiresOn: day,
      number: z.optional(words(40)),
    }),
    undo: 'can',
  },
  /** The visa has to stop. We tell her before the family (VISA-08). */
  visa_stop: {
    right,
    input: z.strictObject({
      caseId: uuid,
      reason: z.enum(stopReasons),
      /** The authority's own words about a refused permit; the family reads them. */
      words: z.optional(words(300)),
      sheWasTold: z.boolean(),
    }),
    undo: 'can',
  },
  /** Records that the family agreed to the refund on the phone. */
  visa_decide: {
    right,
    input: z.strictObject({ caseId: uuid }),
    undo: 'can',
  },
  /** Orders what is left of the refund of a stopped visa; above the limit it waits for a second person. */
  visa_refund: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    input: z.strictObject({ caseId: uuid }),
    undo: 'money_sent',
  },
  /** Gives back by bank transfer what direct debits took for a stopped visa. */
  pay_visa_transfer: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    secondPerson: 'approve_refunds',
    input: z.strictObject({ caseId: uuid }),
    undo: 'money_sent',
  },
  /** A hired maid whose visa is in preparation (VISA-09). */
  visa_open: {
    right,
    input: z.strictObject({
      applicationId: uuid,
      whereabouts: z.enum(whereabouts),
      /** Hers, if she has told it. */
      mobile: z.optional(words(40)),
    }),
    undo: 'message_sent',
  },
  /** Adds or corrects her number. She gets a link to her page there; one that went to another number ends. */
  visa_her_number: {
    right,
    input: z.strictObject({ caseId: uuid, mobile: words(40) }),
    undo: 'message_sent',
  },
  visa_message_her: {
    right: 'write_messages',
    input: z.strictObject({ caseId: uuid, text: words(600) }),
    undo: 'message_sent',
  },
  /** Sends her a new link to her own page, or only ends the one she has. */
  visa_her_link: {
    right: 'write_messages',
    input: z.strictObject({ caseId: uuid, sends: z.boolean() }),
    undo: 'message_sent',
  },
  /** The visas one works on; all of them with a second person. */
  export_visas: {
    right: ['export_own', 'export_with_second'],
    sees: 'see_visas',
    needsFreshPasskey: true,
    secondPerson: 'export_with_second',
    isHandedOver: true,
    input: z.strictObject({
      emirate: z.optional(emirate),
      caseIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(MOST_EXPORTED))),
    }),
    undo: 'file_given',
  },
} as const satisfies CommandTable;
