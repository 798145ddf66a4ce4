import * as z from 'zod/mini';
import { json, takesNothing } from '../call.ts';
import {
  at,
  type CommandTable,
  colleague,
  day,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';

export const requestKinds = ['export', 'erasure'] as const;
/** How the person asked. No free text: the request outlives their data. */
export const askedBy = ['message', 'phone', 'in_person', 'letter'] as const;

const rightsHere = ['prepare_data_requests', 'approve_data_requests'] as const;

const erasureNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['tell_bank', 'not_erased']), reference: z.string() }),
  z.object({ kind: z.literal('money_back'), fils: z.int() }),
  z.object({ kind: z.literal('transfer_back'), fils: z.int() }),
  z.object({ kind: z.literal('files_left'), count: z.int() }),
]);

/** Requests of people about their data: a copy of it, or its erasure (OFF-72). */
export const dataRequestCalls = {
  'GET office/datarequests': {
    ...takesNothing,
    summary: 'Approved requests about personal data with their outcome.',
    allowed: rightsHere,
    answer: json(
      z.object({
        requests: z.array(
          z.object({
            id: uuid,
            kind: z.enum(requestKinds),
            reference: z.string(),
            askedOn: day,
            preparedBy: z.nullable(colleague),
            approvedBy: z.nullable(colleague),
            approvedAt: at,
            state: z.enum(['waiting', 'done', 'under_contract']),
            doneAt: z.nullable(at),
            /** What an erasure left to know. */
            notes: z.array(erasureNote),
            /** Until when the file can be downloaded; null if it cannot. */
            downloadUntil: z.nullable(at),
          }),
        ),
      }),
    ),
  },
  'POST office/datarequests/find': {
    ...takesNothing,
    summary: 'The person with this reference or mobile number, and what is kept about them.',
    allowed: rightsHere,
    body: z.strictObject({ named: words(80) }),
    answer: json(
      z.object({
        person: z.nullable(
          z.object({
            applicationId: uuid,
            reference: z.string(),
            name: z.nullable(z.string()),
            applications: z.int(),
            hasContract: z.boolean(),
          }),
        ),
      }),
    ),
  },
  'POST office/datarequests/download': {
    ...takesNothing,
    summary: 'The address of the ZIP file of an approved export; asks for a fresh passkey.',
    allowed: rightsHere,
    body: z.strictObject({ id: uuid }),
    answer: json(z.object({ address: z.string() })),
  },
} as const satisfies OfficeCallTable;

const asked = { applicationId: uuid, askedOn: day, askedBy: z.enum(askedBy) };

export const dataRequestCommands = {
  export_person: {
    right: 'prepare_data_requests',
    needsFreshPasskey: true,
    secondPerson: 'approve_data_requests',
    input: z.strictObject(asked),
    undo: 'file_given',
  },
  erase_person: {
    right: 'prepare_data_requests',
    needsFreshPasskey: true,
    secondPerson: 'approve_data_requests',
    input: z.strictObject({
      ...asked,
      /** A running contract ends today; otherwise it stays and so do its data. */
      endsContract: z.boolean(),
    }),
    undo: 'data_erased',
  },
} as const satisfies CommandTable;
