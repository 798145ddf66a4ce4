import * as z from 'zod/mini';
import { emirateCodes } from '../../rules/people/address.ts';
import { visaEventKinds } from '../../rules/visa/progress.ts';
import {
  sponsors,
  stopReasons,
  visaActors,
  visaResults,
  visaStages,
  visaStates,
  whereabouts,
} from '../../rules/visa/stages.ts';
import { json, takesNothing } from '../call.ts';
import { taskItem } from './queue.ts';
import { at, day, maidFace, type OfficeCallTable, uuid, words } from './office-call.ts';

const stage = z.enum(visaStages);
const actor = z.enum(visaActors);
const emirate = z.enum(emirateCodes);
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const choice = z.enum(['refund', 'credit']);

export const appointment = z.object({
  day,
  time,
  place: words(120),
  /** When our driver collects her; null if nobody drives her. */
  pickUp: z.nullable(time),
  driver: z.nullable(words(80)),
});
const window = z.object({
  from: day,
  to: day,
  count: z.int(),
  isWholeCountry: z.boolean(),
});

const visaRow = z.object({
  id: uuid,
  applicationId: uuid,
  reference: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  /** A maid of the catalogue; null for one whom the family brought. */
  maid: z.nullable(maidFace),
  firstName: z.string(),
  emirate,
  state: z.enum(visaStates),
  stopReason: z.nullable(z.enum(stopReasons)),
  choice: z.nullable(choice),
  doneStages: z.array(stage),
  stage,
  since: day,
  actor,
  appointment: z.nullable(appointment),
  /** Those of all stages that are not done. */
  appointments: z.array(z.object({ stage, appointment })),
  /** The document that was sent back. */
  document: z.nullable(z.string()),
  /** The family has sent a new one, and we hand it in. */
  isSentAgain: z.boolean(),
  isLate: z.boolean(),
  /** The earliest deadline, and the day on which its clock began. */
  dueOn: z.nullable(day),
  dueFrom: z.nullable(day),
});

const measured = z.object({
  /** Null for the whole country. */
  emirate: z.nullable(emirate),
  count: z.int(),
  median: z.int(),
  ninth: z.int(),
});

export const visaCalls = {
  'GET office/visas': {
    ...takesNothing,
    summary: 'Visas in preparation, the nearest deadline first (VISA-06).',
    allowed: 'see_visas',
    query: z.object({ emirate: z.optional(emirate) }),
    answer: json(
      z.object({
        today: day,
        visas: z.array(visaRow),
        /** Calendar days of the deadlines in force. */
        days: z.object({
          entryPermit: z.int(),
          medicalCertificate: z.int(),
          fingerprints: z.int(),
        }),
      }),
    ),
  },
  'GET office/visas/case': {
    ...takesNothing,
    summary: 'One visa: its stages, deadlines, estimate and everything that happened.',
    allowed: 'see_visas',
    /** By its id, or by the application it belongs to. */
    query: z.object({ id: z.optional(uuid), applicationId: z.optional(uuid) }),
    answer: json(
      z.object({
        today: day,
        row: visaRow,
        whereabouts: z.enum(whereabouts),
        sponsor: z.enum(sponsors),
        nationality: z.string(),
        hasMobile: z.boolean(),
        /** What the authority sent back, in its own words. */
        returned: z.nullable(z.string()),
        lateReason: z.nullable(z.string()),
        checkedAt: z.nullable(at),
        /** What a refund would be now; null if this visa has no refund of its own. */
        refundNowFils: z.nullable(z.int()),
        tasks: z.array(taskItem),
        /** How far the refund is once the family has decided. */
        refund: z.nullable(
          z.object({
            fils: z.int(),
            orderedFils: z.int(),
            paidFils: z.int(),
            onTheWayFils: z.int(),
            isWaiting: z.boolean(),
            hasFailed: z.boolean(),
            dueBy: day,
            /** Something is left to order, and nobody has to approve or wait for the bank first. */
            isOpen: z.boolean(),
          }),
        ),
        /** Ended direct debits that a person has to tell the bank about. */
        tellBank: z.array(z.string()),
        stages: z.array(
          z.object({
            stage,
            actor,
            state: z.enum(['done', 'now', 'later']),
            needs: z.array(z.string()),
            doneOn: z.nullable(day),
            took: z.nullable(z.int()),
            appointment: z.nullable(appointment),
            official: z.nullable(
              z.object({ from: z.number(), to: z.number(), source: z.string(), checkedOn: day }),
            ),
            measured: z.nullable(measured),
          }),
        ),
        /** Documents of hers that were uploaded; one that was replaced is no longer current. */
        results: z.array(
          z.object({
            kind: z.enum(visaResults),
            expiresOn: day,
            number: z.nullable(z.string()),
            addedAt: at,
            isCurrent: z.boolean(),
          }),
        ),
        deadlines: z.array(z.object({ stage, day, metOn: z.nullable(day) })),
        windows: z.array(window),
        events: z.array(
          z.object({
            sequence: z.int(),
            kind: z.enum(visaEventKinds),
            stage: z.nullable(stage),
            actor,
            by: z.nullable(z.string()),
            day: z.nullable(day),
            at,
            isUndone: z.boolean(),
            words: z.nullable(z.string()),
            document: z.nullable(z.string()),
            appointment: z.nullable(appointment),
            before: z.nullable(appointment),
            reason: z.nullable(z.enum(stopReasons)),
            choice: z.nullable(choice),
            /** For `document_added`. */
            added: z.nullable(z.enum(visaResults)),
            window: z.nullable(window),
          }),
        ),
      }),
    ),
  },
  'POST office/visas/herlink': {
    ...takesNothing,
    summary: 'The address of her page, to show as a QR code; logged as a read.',
    allowed: 'move_visas',
    body: z.strictObject({ caseId: uuid }),
    answer: json(z.object({ url: z.string() })),
  },
  'GET office/visas/openable': {
    ...takesNothing,
    summary: 'Finished hires without a visa (VISA-09).',
    allowed: 'move_visas',
    answer: json(
      z.object({
        applications: z.array(
          z.object({
            applicationId: uuid,
            reference: z.string(),
            clientName: z.nullable(z.string()),
            maid: maidFace,
          }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;
