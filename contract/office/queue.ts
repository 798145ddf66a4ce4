import * as z from 'zod/mini';
import { opensApplications, taskKinds } from '../../rules/office/tasks.ts';
import { caseStatuses, stages, waitingOn } from '../../rules/office/stages.ts';
import { json, takesNothing } from '../call.ts';
import { refundStates } from './money-shapes.ts';
import {
  applicationIds,
  at,
  colleague,
  type CommandTable,
  day,
  maidFace,
  MOST_EXPORTED,
  type OfficeCallTable,
  timeLeft,
  uuid,
  words,
} from './office-call.ts';

/** Somebody who looks at an application or types in it (OFF-13). */
export const presence = z.object({
  staff: colleague,
  applicationId: z.nullable(uuid),
  /** Another place than an application: `maid:2041`, or a field of hers, `maid:2041/wage`. */
  place: z.nullable(z.string()),
  mode: z.enum(['looking', 'typing', 'on_shift']),
});

export const taskItem = z.object({
  id: uuid,
  kind: z.enum(taskKinds),
  /** Words of a colleague, for tasks of the kind `own`; the photo or video, for `ask_consent`. */
  text: z.nullable(z.string()),
  applicationId: z.nullable(uuid),
  documentId: z.nullable(uuid),
  reference: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  maid: z.nullable(maidFace),
  time: timeLeft,
  waitingOn: z.enum(waitingOn),
  owner: z.nullable(colleague),
  claimedBy: z.nullable(colleague),
  snoozedUntil: z.nullable(at),
  doneAt: z.nullable(at),
});

/** One row of the queue: an application with its most urgent work. */
export const caseRow = z.object({
  applicationId: uuid,
  /** Grows with each change of the row. */
  version: z.int(),
  reference: z.string(),
  clientName: z.nullable(z.string()),
  maid: z.nullable(maidFace),
  flow: z.enum(['hire', 'replacement', 'visa']),
  stage: z.enum(stages),
  status: z.enum(caseStatuses),
  waitingOn: z.enum(waitingOn),
  /** What is waited for: a step code of the family or the kind of our task. */
  waitingFor: z.string(),
  emirate: z.nullable(z.string()),
  area: z.nullable(z.string()),
  owner: z.nullable(colleague),
  claimedBy: z.nullable(colleague),
  label: z.nullable(z.string()),
  /** Null if nothing has to be done. */
  time: z.nullable(timeLeft),
  /** The step of an answer, else what happened: `uploaded`, `link_sent`, `submitted`. */
  lastActivity: z.object({ code: z.string(), at }),
});

const filter = z.prefault(z.string().check(z.maxLength(500)), '');
const savedView = z.object({
  id: uuid,
  name: z.string(),
  filter: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  count: z.int(),
});

/** Labels are stored in clear, so nothing in them may look like an address or a number of a person. */
const labelText = words(40).check(z.regex(/^[^@]*$/), z.regex(/^(?!.*\d{5})/));

/** Colleagues who have work of their own in Today. */
export const seesWork = [
  'see_applications',
  'see_arrivals',
  'see_money',
  'see_visas',
  'edit_maids',
] as const;

export const queueCalls = {
  'GET office/queue': {
    ...takesNothing,
    summary: 'Applications that match a filter, most urgent first.',
    allowed: 'see_applications',
    query: z.object({
      filter,
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: json(
      z.object({
        rows: z.array(caseRow),
        total: z.int(),
        late: z.int(),
        nextCursor: z.nullable(z.string()),
      }),
    ),
  },
  'GET office/board': {
    ...takesNothing,
    summary: 'The same applications by stage, the most urgent of each.',
    allowed: 'see_applications',
    query: z.object({ filter }),
    answer: json(
      z.object({
        columns: z.array(
          z.object({ stage: z.enum(stages), total: z.int(), rows: z.array(caseRow) }),
        ),
        total: z.int(),
        late: z.int(),
      }),
    ),
  },
  'GET office/today': {
    ...takesNothing,
    summary: 'This colleague’s work, tomorrow’s arrivals, colleagues on shift.',
    allowed: seesWork,
    answer: json(
      z.object({
        /** Late first, then by time left. The first one is what Next would claim. */
        tasks: z.array(taskItem),
        arrivalsTomorrow: z.array(
          z.object({
            applicationId: uuid,
            day,
            from: z.int(),
            maid: z.nullable(maidFace),
            area: z.nullable(z.string()),
            driver: z.nullable(z.string()),
          }),
        ),
        refunds: z.array(
          z.object({
            id: uuid,
            applicationId: uuid,
            clientName: z.nullable(z.string()),
            fils: z.int(),
            day: z.int(),
            payBy: day,
            state: z.enum(refundStates),
            /** This colleague prepared it. */
            byMe: z.boolean(),
          }),
        ),
        onShift: z.array(
          z.object({ staff: colleague, roles: z.array(z.string()), isHere: z.boolean() }),
        ),
      }),
    ),
  },
  'GET office/counts': {
    ...takesNothing,
    summary: 'The counts shown in the menu; null where the colleague has no permission.',
    allowed: 'colleagues',
    answer: json(
      z.object({
        today: z.nullable(z.int()),
        applications: z.nullable(z.int()),
        documents: z.nullable(z.int()),
        arrivals: z.nullable(z.int()),
        replacements: z.nullable(z.int()),
        maids: z.nullable(z.int()),
        money: z.nullable(z.int()),
        visas: z.nullable(z.int()),
      }),
    ),
  },
  'POST office/next': {
    ...takesNothing,
    summary: 'Claims the most urgent piece of work for this colleague (OFF-12).',
    allowed: seesWork,
    body: z.strictObject({
      /** The one that is open now; it is not offered again. */
      notTask: z.optional(uuid),
      kind: z.optional(z.enum(taskKinds)),
    }),
    answer: json(z.object({ task: z.nullable(taskItem) })),
  },
  'POST office/claims/renew': {
    ...takesNothing,
    summary: 'Renews a claim while its page is open, or names the colleague who has it now.',
    allowed: seesWork,
    body: z.strictObject({ taskId: uuid }),
    answer: json(z.object({ isMine: z.boolean(), by: z.nullable(colleague) })),
  },
  'POST office/claims/release': {
    ...takesNothing,
    summary: 'Releases a claim.',
    allowed: seesWork,
    body: z.strictObject({ taskId: uuid }),
    answer: json(z.object({})),
  },
  'GET office/search': {
    ...takesNothing,
    summary: 'People, maids and applications by reference, name, mobile or document number.',
    allowed: [...opensApplications, 'see_visas', 'see_maids'],
    query: z.object({ text: z.string().check(z.maxLength(100)) }),
    answer: json(z.object({ cases: z.array(caseRow), maids: z.array(maidFace) })),
  },
  'GET office/views': {
    ...takesNothing,
    summary: 'Saved views of this colleague and of the team.',
    allowed: 'see_applications',
    answer: json(z.object({ views: z.array(savedView) })),
  },
  'GET office/colleagues': {
    ...takesNothing,
    summary: 'Colleagues to whom work can be assigned.',
    allowed: seesWork,
    answer: json(z.object({ colleagues: z.array(colleague) })),
  },
} as const satisfies OfficeCallTable;

export const queueCommands = {
  assign: {
    right: 'work_applications',
    input: z.strictObject({ applicationIds, staffId: z.nullable(uuid) }),
    undo: 'can',
  },
  label: {
    right: 'work_applications',
    input: z.strictObject({ applicationIds, label: z.nullable(labelText) }),
    undo: 'can',
  },
  snooze_task: {
    right: ['work_applications', 'plan_arrivals', 'manage_mandates', 'move_visas', 'edit_maids'],
    input: z.strictObject({ taskId: uuid, until: at }),
    undo: 'can',
  },
  add_task: {
    right: ['work_applications', 'plan_arrivals', 'move_visas'],
    input: z.strictObject({
      applicationId: uuid,
      text: words(300),
      dueAt: z.optional(at),
      /** Null for anybody; left out, it is for oneself. */
      staffId: z.optional(z.nullable(uuid)),
    }),
    undo: 'can',
  },
  complete_task: {
    right: [
      'work_applications',
      'plan_arrivals',
      'check_documents',
      'manage_mandates',
      'move_visas',
      'edit_maids',
    ],
    input: z.strictObject({ taskId: uuid }),
    undo: 'can',
  },
  /** One's own applications among those of a filter or a choice; all of them with a second person. */
  export_applications: {
    right: ['export_own', 'export_with_second'],
    sees: 'see_applications',
    needsFreshPasskey: true,
    secondPerson: 'export_with_second',
    isHandedOver: true,
    input: z.strictObject({
      filter: z.optional(z.string().check(z.maxLength(500))),
      applicationIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(MOST_EXPORTED))),
    }),
    undo: 'file_given',
  },
  save_view: {
    right: 'see_applications',
    input: z.strictObject({
      name: words(60),
      filter: z.string().check(z.maxLength(500)),
      isShared: z.boolean(),
    }),
    undo: 'can',
  },
  remove_view: {
    right: 'see_applications',
    input: z.strictObject({ viewId: uuid }),
    undo: 'can',
  },
} as const satisfies CommandTable;
