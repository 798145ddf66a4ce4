import { Counter } from '@prometheus-io/client';
import { and, asc, eq } from 'drizzle-orm';
import { isStepCode, type StepCode } from '../../rules/flows/step-table.ts';
import { registry } from '../platform/metrics.ts';
import { applicationEvents, applications } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Sealed, openText, sealText, sealedOf } from './cells.ts';
import type { ApplicationAccess } from './access/application-access.ts';

type Data = Readonly<Record<string, unknown>>;

interface NewEvent {
  /** 'accepted' marks a step as done, 'undone' opens it again; all other kinds are information only. */
  readonly kind: string;
  readonly step?: StepCode;
  readonly actor: 'client' | 'spouse' | 'staff' | 'system';
  readonly data?: Data;
}

export interface ApplicationEvent {
  readonly sequence: number;
  readonly kind: string;
  readonly step: StepCode | null;
  readonly actor: NewEvent['actor'];
  readonly data: Data;
}

/** Includes hires, payments and refunds: `begun`, `submitted`, `paid`, `payment_over`, `refunded`, `refund_failed`. */
const counter = new Counter({
  name: 'application_events_total',
  help: 'What happened to applications on this node, by kind of event.',
  labelNames: ['kind'] as const,
  registers: [registry],
});

const cellOf = (applicationId: string, sequence: number) => ({
  table: 'application_events',
  row: `${applicationId}/${sequence}`,
});

/**
 * The only function that writes events. Appends one in the caller's transaction and returns its number. A trigger
 * notifies open pages. Only an event with data needs the application's key.
 */
export async function appendEvent(
  db: Database,
  applicationId: string,
  event: NewEvent & { readonly data?: never },
): Promise<number>;
export async function appendEvent(
  db: Database,
  applicationId: string,
  event: NewEvent,
  dataKey: Buffer,
): Promise<number>;
export async function appendEvent(
  db: Database,
  applicationId: string,
  { kind, step, actor, data }: NewEvent,
  dataKey?: Buffer,
): Promise<number> {
  const [row] = await db
    .select({ last: applications.lastSequence })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  if (row === undefined) throw new Error('An event was told of an application that is not there.');
  const sequence = row.last + 1;
  const cell = cellOf(applicationId, sequence);
  await db.insert(applicationEvents).values({
    applicationId,
    sequence,
    kind,
    actor,
    ...(step && { step }),
    ...(data &&
      dataKey && {
        dataSealed: sealText(
          { id: applicationId, dataKey },
          'data_sealed',
          JSON.stringify(data),
          cell,
        ),
      }),
  });
  counter.inc({ kind });
  return sequence;
}

function opened(of: Sealed, sequence: number, sealed: Buffer | null): Data {
  const text = openText(of, 'data_sealed', sealed, cellOf(of.id, sequence));
  const data: unknown = text === null ? {} : JSON.parse(text);
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** All events, oldest first. */
export async function eventsOf(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<ApplicationEvent[]> {
  const of = sealedOf(access);
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, of.id))
    .orderBy(asc(applicationEvents.sequence));
  return rows.map(({ sequence, kind, step, actor, dataSealed }) => ({
    sequence,
    kind,
    actor,
    step: step !== null && isStepCode(step) ? step : null,
    data: opened(of, sequence, dataSealed),
  }));
}

/** The latest accepted answer of each done step, by any person. */
export function acceptedAnswers(events: readonly ApplicationEvent[]): Map<StepCode, Data> {
  const answers = new Map<StepCode, Data>();
  for (const { kind, step, data } of events) {
    if (step === null) continue;
    if (kind === 'undone') answers.delete(step);
    if (kind === 'accepted') answers.set(step, answerIn(data));
  }
  return answers;
}

/** An accepted event also stores the step that the answer led to and a digest of the answer. */
const answerIn = ({ answer }: Data): Data =>
  typeof answer === 'object' && answer !== null ? { ...answer } : {};

export const answersOf = async (
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<Map<StepCode, Data>> => acceptedAnswers(await eventsOf(db, access));

export async function latestAnswer(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  step: StepCode,
): Promise<Data | null> {
  const of = sealedOf(access);
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, of.id), eq(applicationEvents.step, step)))
    .orderBy(asc(applicationEvents.sequence));
  const last = rows.findLast(({ kind }) => kind === 'accepted' || kind === 'undone');
  return last?.kind === 'accepted' ? answerIn(opened(of, last.sequence, last.dataSealed)) : null;
}

/** Reopens a done step whose answer a change has invalidated. */
export async function undoStep(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  step: StepCode,
  actor: 'client' | 'system',
): Promise<void> {
  if ((await latestAnswer(db, access, step)) === null) return;
  await appendEvent(db, access.application.id, { kind: 'undone', step, actor }, access.dataKey);
}
