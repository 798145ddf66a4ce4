import { eq, inArray, sql } from 'drizzle-orm';
import { dubaiDay } from '../../../rules/text/days.ts';
import { estimateWindow } from '../../../rules/visa/estimate.ts';
import {
  standingEvents,
  type VisaEvent,
  type VisaEventKind,
  type VisaProgress,
  visaProgress,
  type VisaWindow,
} from '../../../rules/visa/progress.ts';
import { stageTimes } from '../../../rules/visa/stage-times.ts';
import type { VisaActor, VisaStage } from '../../../rules/visa/stages.ts';
import { sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { visaCases, visaEvents, visaTimes } from '../table.ts';
import { measuredStages } from './measured-times.ts';
import { eventCell, readVisaCase, type VisaCase } from './read-case.ts';
import { correctVisaMessages, tellOfVisa } from './tell.ts';

export interface NewVisaEvent {
  readonly kind: VisaEventKind;
  readonly stage?: VisaStage | null;
  /** Who did it, or who has to act after `returned`. */
  readonly actor: VisaActor;
  readonly staffId?: string | null;
  readonly day?: string | null;
  readonly data?: VisaEvent['data'];
}

/**
 * Locks a visa with its application, which the family's own calls and refunds lock first, until the transaction ends and
 * reads it; null if there is none or the family was erased.
 */
export async function lockVisaCase(
  db: Database,
  keys: Deps['keys'],
  wanted: Parameters<typeof readVisaCase>[2],
): Promise<VisaCase | null> {
  const where =
    'id' in wanted
      ? eq(visaCases.id, wanted.id)
      : eq(visaCases.applicationId, wanted.applicationId);
  const own = db.select({ id: visaCases.applicationId }).from(visaCases).where(where);
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, own))
    .for('no key update');
  await db.select({ id: visaCases.id }).from(visaCases).where(where).for('update');
  return readVisaCase(db, keys, wanted);
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+04:00`);

/** The estimate changes only when a stage ends or is late (VISA-05). */
async function windowAfter(
  db: Database,
  { kind, holidays }: Pick<VisaCase, 'kind' | 'holidays'>,
  { now }: VisaProgress,
  event: NewVisaEvent,
): Promise<VisaWindow | null> {
  if (now === null || (event.kind !== 'stage_done' && event.kind !== 'late')) return null;
  const from = event.kind === 'late' ? (event.day ?? now.since) : now.since;
  const measured = await measuredStages(db, [now.stage]);
  return estimateWindow(from, now.stage, kind, measured, holidays);
}

/** The working days of a finished visa count for later estimates. */
async function writeTimes(
  db: Database,
  { row, events, holidays }: Pick<VisaCase, 'row' | 'events' | 'holidays'>,
  { stages }: VisaProgress,
): Promise<void> {
  await db.delete(visaTimes).where(eq(visaTimes.caseId, row.id));
  const first = events[0];
  const openedOn = first?.day ?? dubaiDay(first?.at ?? row.openedAt);
  const days = stages.map(({ facts, doneOn }) => ({
    stage: facts.stage,
    doneOn: doneOn ?? openedOn,
  }));
  const times = stageTimes(openedOn, days, holidays);
  await db.insert(visaTimes).values(times.map((time) => ({ ...time, caseId: row.id })));
}

/** What the row of a visa says, computed from its events. */
export function visaRowOf({ state, stopReason, now, decideBy }: VisaProgress) {
  return {
    state,
    stopReason,
    dueOn: now?.by ?? decideBy,
    actor: now?.actor ?? (state === 'deciding' ? ('family' as const) : ('us' as const)),
    ...(now && { stage: now.stage, stageSince: startOf(now.since) }),
  };
}

/** Computes the row of a visa again that changed without an event: its family sent the last document. */
export const storeProgress = (db: Database, { row, progress }: VisaCase) =>
  db
    .update(visaCases)
    .set({ ...visaRowOf(progress), updatedAt: sql`now()` })
    .where(eq(visaCases.id, row.id));

/**
 * Writes what happened to a visa that the caller has locked, computes its row again, and tells the family and her. The
 * only place that writes events after the first one; none is ever changed (VISA-05).
 */
export async function appendVisaEvent(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  visa: VisaCase,
  event: NewVisaEvent,
): Promise<VisaCase> {
  const { row, application, dataKey } = visa;
  const sequence = row.lastSequence + 1;
  const at = new Date();
  const written = {
    sequence,
    kind: event.kind,
    stage: event.stage ?? null,
    actor: event.actor,
    staffId: event.staffId ?? null,
    day: event.day ?? null,
    at,
    data: event.data ?? {},
  };
  const computed = (own: typeof written) =>
    visaProgress(visa.kind, visa.table, [...visa.events, own], visa.holidays);
  const window = await windowAfter(db, visa, computed(written), event);
  const complete = window === null ? written : { ...written, data: { ...written.data, window } };
  const progress = computed(complete);
  const { state } = progress;
  const own = { id: application.id, dataKey };
  await db.insert(visaEvents).values({
    caseId: row.id,
    sequence,
    kind: event.kind,
    stage: complete.stage,
    actor: event.actor,
    staffId: complete.staffId,
    onDay: complete.day,
    happenedAt: at,
    dataSealed:
      Object.keys(complete.data).length === 0
        ? null
        : sealText(own, 'data_sealed', JSON.stringify(complete.data), eventCell(row.id, sequence)),
  });
  const isClosed = state === 'done' || state === 'stopped';
  const [changed = row] = await db
    .update(visaCases)
    .set({
      ...visaRowOf(progress),
      lastSequence: sequence,
      closedAt: isClosed ? (row.closedAt ?? at) : null,
      updatedAt: sql`now()`,
    })
    .where(eq(visaCases.id, row.id))
    .returning();
  if (state === 'done') await writeTimes(db, visa, progress);
  else if (row.state === 'done') await db.delete(visaTimes).where(eq(visaTimes.caseId, row.id));
  const after = { ...visa, row: changed, events: [...visa.events, complete], progress };
  await tellOfVisa(db, deps, after, complete);
  return after;
}

const quietKinds: readonly VisaEventKind[] = [
  'note',
  'document_added',
  'her_number',
  'checked',
  'undone',
];

/** Takes an event back: a note of it is added, messages that wait are withdrawn, sent ones are corrected. */
export async function undoVisaEvent(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  visa: VisaCase,
  sequence: number,
  staffId: string | null,
): Promise<VisaCase> {
  const standing = standingEvents(visa.events);
  const event = standing.find((one) => one.sequence === sequence);
  const isMovedOn =
    event === undefined ||
    (!quietKinds.includes(event.kind) &&
      standing.some((one) => one.sequence > sequence && !quietKinds.includes(one.kind)));
  if (isMovedOn) throw new Refusal(400, 'UNDO_TOO_LATE');
  const data = { undoes: sequence };
  const after = await appendVisaEvent(db, deps, visa, {
    kind: 'undone',
    stage: event.stage,
    actor: 'us',
    staffId,
    data,
  });
  await correctVisaMessages(db, deps, visa, sequence);
  return after;
}
