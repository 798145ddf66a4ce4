import * as z from 'zod/mini';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { VisaEventKind, VisaProgress } from '../../../rules/visa/progress.ts';
import type { VisaStage } from '../../../rules/visa/stages.ts';
import { visaRefundProgress } from '../../home-requests/index.ts';
import { isMandateOver } from '../../mandates/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  appendVisaEvent,
  decideStopped,
  lockVisaCase,
  type NewVisaEvent,
  undoVisaEvent,
  type VisaCase,
} from '../../visa/index.ts';
import {
  type CommandContext,
  type Commands,
  type Outcome,
  staffIdOf,
} from '../commands/command.ts';
import { syncDecidedVisa, syncVisaTasks } from './tasks.ts';

/** These change nothing about who acts, so tasks stay as they are. */
const isQuiet = (kind: VisaEventKind | undefined): boolean =>
  kind === 'note' || kind === 'checked' || kind === 'document_added';

const undoOf = z.object({ caseId: z.uuid(), sequence: z.int() });
const A_YEAR = 366;

const movedOn = () => new Refusal(409, 'VISA_MOVED_ON');

export async function lockedVisa({ db, deps }: CommandContext, caseId: string): Promise<VisaCase> {
  const visa = await lockVisaCase(db, deps.keys, { id: caseId });
  if (visa === null) throw new Refusal(404, 'NO_VISA');
  return visa;
}

async function openVisa(context: CommandContext, caseId: string) {
  const visa = await lockedVisa(context, caseId);
  if (visa.progress.now === null) throw new Refusal(409, 'VISA_CLOSED');
  return { visa, now: visa.progress.now };
}

/** The open stage; refuses if it is not the one that the colleague saw, because somebody else was faster. */
async function atStage(context: CommandContext, caseId: string, stage: VisaStage) {
  const opened = await openVisa(context, caseId);
  if (opened.now.stage !== stage) throw movedOn();
  return opened;
}

const outcomeOf = (
  { row, application }: VisaCase,
  details: NonNullable<Outcome['details']>,
): Outcome => ({
  applicationIds: [application.id],
  details,
  undo: { caseId: row.id, sequence: row.lastSequence },
});

/** Records an event in the name of the colleague, with the tasks that follow. */
export async function recordVisa(
  context: CommandContext,
  visa: VisaCase,
  event: Omit<NewVisaEvent, 'actor' | 'staffId'> & Partial<Pick<NewVisaEvent, 'actor'>>,
): Promise<Outcome> {
  const { db, deps, actor } = context;
  const staffId = staffIdOf(actor);
  const after = await appendVisaEvent(db, deps, visa, { actor: 'us', staffId, ...event });
  if (!isQuiet(event.kind)) await syncVisaTasks(db, deps, after, staffId);
  return outcomeOf(after, { stage: event.stage ?? null, day: event.day ?? null });
}

/**
 * A decision cannot be taken back once money is prepared or ordered, and a stop cannot once the direct debit has ended:
 * the bank would take nothing for a visa that continues.
 */
async function requireUndoable(db: Database, visa: VisaCase, sequence: number): Promise<void> {
  const event = visa.events.find((one) => one.sequence === sequence);
  const refund = event?.kind === 'decided' ? await visaRefundProgress(db, visa) : null;
  const hasMoney = refund !== null && (refund.isWaiting || refund.orderedFils > 0);
  const isOver =
    event?.kind === 'stopped' &&
    visa.application.flow === 'visa' &&
    (await isMandateOver(db, visa.application.id));
  // A home that has ended may be deleted, so its visa does not open again.
  const isEnded = visa.application.state === 'ended' && !isQuiet(event?.kind);
  if (hasMoney || isOver || isEnded) throw new Refusal(400, 'UNDO_TOO_LATE');
}

export async function undoVisa(context: CommandContext, stored: unknown): Promise<void> {
  const { db, deps, actor } = context;
  const { caseId, sequence } = undoOf.parse(stored);
  const visa = await lockedVisa(context, caseId);
  await requireUndoable(db, visa, sequence);
  const after = await undoVisaEvent(db, deps, visa, sequence, staffIdOf(actor));
  const undone = visa.events.find((event) => event.sequence === sequence);
  if (!isQuiet(undone?.kind)) await syncVisaTasks(db, deps, after, staffIdOf(actor));
}

const today = (): string => dubaiDay(new Date());

function requirePast(day: string): void {
  if (day > today()) throw new Refusal(400, 'VISA_DAY_AHEAD');
  if (day < addDays(today(), -A_YEAR)) throw new Refusal(400, 'VISA_DAY_TOO_EARLY');
}

const stageIn = ({ stages }: VisaProgress, stage: VisaStage) =>
  stages.find(({ facts }) => facts.stage === stage);

type Names =
  | 'visa_stage_done'
  | 'visa_appointment'
  | 'visa_returned'
  | 'visa_handed_in'
  | 'visa_late'
  | 'visa_checked'
  | 'visa_note'
  | 'visa_stop'
  | 'visa_decide';

/** What colleagues record about a visa; each is an event, and undoing it is one more event (VISA-06). */
export const caseCommands: Commands<Names> = {
  visa_stage_done: {
    async run(context, { caseId, stage, day, result }) {
      const { visa } = await openVisa(context, caseId);
      // Insurance may be bought before the fingerprints are taken, so any open stage can be done.
      if (stageIn(visa.progress, stage)?.doneOn !== null) throw movedOn();
      requirePast(day);
      if (stage === 'medical' && result === undefined) throw new Refusal(400, 'VISA_NEEDS_RESULT');
      const data = result === undefined ? {} : { result };
      return recordVisa(context, visa, { kind: 'stage_done', stage, day, data });
    },
    undo: undoVisa,
  },
  visa_appointment: {
    async run(context, { caseId, stage, appointment, before, reason }) {
      const { visa } = await openVisa(context, caseId);
      const found = stageIn(visa.progress, stage);
      const known = found?.appointment ?? null;
      const isSame = known?.day === before?.day && known?.time === before?.time;
      if (found?.doneOn !== null || !isSame) throw movedOn();
      if (appointment.day < today()) throw new Refusal(400, 'VISA_DAY_PAST');
      if (known !== null && reason === undefined) throw new Refusal(400, 'VISA_NEEDS_REASON');
      const data = {
        appointment,
        ...(known !== null && { before: known }),
        ...(reason !== undefined && { words: reason }),
      };
      return recordVisa(context, visa, { kind: 'appointment', stage, day: appointment.day, data });
    },
    undo: undoVisa,
  },
  visa_returned: {
    async run(context, { caseId, stage, who, document, words, by }) {
      const { visa, now } = await atStage(context, caseId, stage);
      if (now.returnedTo !== null) throw movedOn();
      if (by < today()) throw new Refusal(400, 'VISA_DAY_PAST');
      const data = { document, words, by };
      return recordVisa(context, visa, { kind: 'returned', stage, actor: who, day: today(), data });
    },
    undo: undoVisa,
  },
  visa_handed_in: {
    async run(context, { caseId, stage }) {
      const { visa, now } = await atStage(context, caseId, stage);
      if (now.returnedTo === null && !now.isSentAgain) throw movedOn();
      return recordVisa(context, visa, { kind: 'handed_in_again', stage, day: today() });
    },
    undo: undoVisa,
  },
  visa_late: {
    async run(context, { caseId, stage, words }) {
      const { visa } = await atStage(context, caseId, stage);
      return recordVisa(context, visa, { kind: 'late', stage, day: today(), data: { words } });
    },
    undo: undoVisa,
  },
  visa_checked: {
    async run(context, { caseId }) {
      const { visa, now } = await openVisa(context, caseId);
      return recordVisa(context, visa, { kind: 'checked', stage: now.stage, day: today() });
    },
    undo: undoVisa,
  },
  visa_note: {
    async run(context, { caseId, words }) {
      const visa = await lockedVisa(context, caseId);
      return recordVisa(context, visa, { kind: 'note', data: { words } });
    },
    undo: undoVisa,
  },
  visa_stop: {
    async run(context, { caseId, reason, words, sheWasTold }) {
      const { visa, now } = await openVisa(context, caseId);
      if (!sheWasTold) throw new Refusal(400, 'VISA_TELL_HER_FIRST');
      const isRefused = reason === 'permit_refused';
      if (isRefused && words === undefined) throw new Refusal(400, 'VISA_NEEDS_WORDS');
      // Other reasons are hers alone, so their words would be shown to nobody.
      const data = { reason, ...(isRefused && words !== undefined && { words }) };
      return recordVisa(context, visa, { kind: 'stopped', stage: now.stage, day: today(), data });
    },
    undo: undoVisa,
  },
  visa_decide: {
    async run(context, { caseId }) {
      const { db, deps, actor } = context;
      const staffId = staffIdOf(actor);
      const { application, progress } = await lockedVisa(context, caseId);
      if (progress.state !== 'deciding') throw new Refusal(409, 'VISA_NOT_DECIDING');
      const decision = { applicationId: application.id, staffId };
      const after = await decideStopped(db, deps, decision, (own, visa, endedAtBank) =>
        syncDecidedVisa(own, deps, visa, { staffId, endedAtBank }),
      );
      return outcomeOf(after, {});
    },
    undo: undoVisa,
  },
};
