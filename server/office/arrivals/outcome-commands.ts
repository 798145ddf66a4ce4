import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type ArrivalOutcome,
  arrivalOutcomes,
  consequencesOf,
  nextOutcomes,
} from '../../../rules/office/arrival-outcomes.ts';
import { type ContractStatus, contractStatuses } from '../../../rules/office/contract-status.ts';
import { placeOf } from '../../../rules/text/arrival-days.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { CommandContext, Commands } from '../commands/command.ts';
import { familyMessage } from './family-message.ts';
import { openedArrival } from './opened-arrival.ts';
import { arrivalPlans } from './table.ts';

/** What other parts of the office do after an arrival; the office joins them. */
export interface ArrivalFollowUps {
  /** Sets the status of a contract and returns the one before; null if the contract has none or has it already. */
  setContractStatus(
    context: CommandContext,
    applicationId: string,
    status: ContractStatus,
  ): Promise<ContractStatus | null>;
  /** Opens the task `arrival_problem` and returns its id; null if it is open already. */
  openTask(context: CommandContext, applicationId: string): Promise<string | null>;
  /** Removes a task that was opened by mistake; nothing happens if somebody has finished it. */
  withdrawTask(context: CommandContext, taskId: string): Promise<void>;
  /** Adds a note to the timeline and returns its id. */
  addNote(context: CommandContext, applicationId: string, text: string): Promise<string>;
  removeNote(context: CommandContext, noteId: string): Promise<void>;
}

const undoOf = z.object({
  applicationId: z.uuid(),
  before: z.nullable(z.enum(arrivalOutcomes)),
  after: z.enum(arrivalOutcomes),
  recordedFor: z.string(),
  status: z.nullable(z.enum(contractStatuses)),
  taskId: z.nullable(z.uuid()),
  noteId: z.prefault(z.nullable(z.uuid()), null),
  noteBefore: z.prefault(z.nullable(z.uuid()), null),
});

const messages = {
  late: 'arrival_late',
  did_not_come: 'arrival_did_not_come',
  not_home: 'arrival_not_home',
} as const;
const messageFor = (outcome: ArrivalOutcome) =>
  outcome === 'on_the_way' || outcome === 'arrived' ? null : messages[outcome];

async function write(
  db: Database,
  applicationId: string,
  values: Pick<typeof arrivalPlans.$inferInsert, 'outcome' | 'recordedFor' | 'noteId'>,
): Promise<void> {
  const set = { ...values, recordedAt: sql`now()` };
  await db
    .insert(arrivalPlans)
    .values({ applicationId, ...set })
    .onConflictDoUpdate({ target: arrivalPlans.applicationId, set });
}

/** What became of an arrival, and what follows from it (OFF-31). */
export function outcomeCommands(follow: ArrivalFollowUps): Pick<Commands, 'record_arrival'> {
  return {
    record_arrival: {
      async run(context, { applicationId, outcome, text }) {
        const { db, deps } = context;
        const opened = await openedArrival(db, deps.keys, applicationId);
        const { access, arrival } = opened;
        const { state, replacesApplicationId } = access.application;
        if (arrival === null) throw new Refusal(400, 'NO_ARRIVAL');
        if (state === 'open') throw new Refusal(400, 'MOVE_NOT_FINISHED');
        if (arrival.day > dubaiDay(new Date())) throw new Refusal(400, 'ARRIVAL_NOT_YET');
        if (!nextOutcomes(opened.outcome).includes(outcome)) {
          throw new Refusal(409, 'CHANGED_MEANWHILE');
        }
        const recordedFor = placeOf(arrival.day, arrival.slot);
        const noteId =
          text === undefined ? null : await follow.addNote(context, applicationId, text);
        await write(db, applicationId, { outcome, recordedFor, noteId });
        const follows = consequencesOf(outcome);
        const template = messageFor(outcome);
        if (template !== null) {
          await familyMessage(db, deps, access, template, { day: arrival.day }, recordedFor);
        }
        const taskId = follows.includes('task')
          ? await follow.openTask(context, applicationId)
          : null;
        const status = follows.includes('contract_runs')
          ? await follow.setContractStatus(
              context,
              replacesApplicationId ?? applicationId,
              'running',
            )
          : null;
        return {
          applicationIds: [applicationId],
          details: { outcome, noteId },
          answer: { follows: [...follows] },
          undo: {
            applicationId,
            before: opened.outcome,
            after: outcome,
            recordedFor,
            status,
            taskId,
            noteId,
            noteBefore: opened.planned?.noteId ?? null,
          },
        };
      },

      async undo(context, stored) {
        const { db, deps } = context;
        const { applicationId, before, after, recordedFor, status, taskId, noteId, noteBefore } =
          undoOf.parse(stored);
        const { access, arrival, outcome } = await openedArrival(db, deps.keys, applicationId);
        const isStillSo =
          arrival !== null &&
          placeOf(arrival.day, arrival.slot) === recordedFor &&
          outcome === after;
        if (!isStillSo) throw new Refusal(400, 'UNDO_TOO_LATE');
        await write(db, applicationId, { outcome: before, recordedFor, noteId: noteBefore });
        if (noteId !== null) await follow.removeNote(context, noteId);
        if (status !== null) {
          const contractId = access.application.replacesApplicationId ?? applicationId;
          await follow.setContractStatus(context, contractId, status);
        }
        if (taskId !== null) await follow.withdrawTask(context, taskId);
        if (messageFor(after) !== null) {
          const time = `${recordedFor}:${after}`;
          await familyMessage(db, deps, access, 'arrival_corrected', { day: arrival.day }, time);
        }
      },
    },
  };
}
