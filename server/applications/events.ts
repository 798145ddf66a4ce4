import { Counter } from '@prometheus-io/client';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ApplyStep } from '../../contract/steps/apply-steps.ts';
import { isStepCode, type StepCode } from '../../rules/flows/step-table.ts';
import { registry } from '../platform/metrics.ts';
import { applicationEvents, applications } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Sealed, type SealedOwner, openText, sealText, sealedOf } from './cells.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import {
  type AnswerToStore,
  type Answers,
  readAnswer,
  readAnswers,
  type StoredAnswer,
} from './answers/stored-answers.ts';

type Data = Readonly<Record<string, unknown>>;

interface NewEvent {
  /** 'accepted' marks a step as done, 'undone' opens it again; all other kinds are information only. */
  readonly kind: string;
  readonly step?: StepCode;
  readonly actor: 'client' | 'spouse' | 'staff' | 'system';
  readonly data?: Data;
  /** Now, unless the demo invents something that happened earlier. */
  readonly at?: Date;
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
  { kind, step, actor, data, at }: NewEvent,
  dataKey?: Buffer,
): Promise<number> {
  const [row] = await db
    .select({ last: applications.lastSequence })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('no key update');
  if (row === undefined) throw new Error('An event belongs to an unknown application.');
  const sequence = row.last + 1;
  const cell = cellOf(applicationId, sequence);
  await db.insert(applicationEvents).values({
    applicationId,
    sequence,
    kind,
    actor,
    ...(step && { step }),
    ...(at && { happenedAt: at }),
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

/** Stores an answer that nobody submitted, because it follows from something else. Returns the number of its event. */
export const acceptAnswer = <Step extends ApplyStep>(
  db: Database,
  { application, dataKey }: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  actor: NewEvent['actor'],
  step: Step,
  answer: AnswerToStore<Step>,
): Promise<number> =>
  appendEvent(db, application.id, { kind: 'accepted', step, actor, data: { answer } }, dataKey);

function opened(of: Sealed, sequence: number, sealed: Buffer | null): Data {
  const text = openText(of, 'data_sealed', sealed, cellOf(of.id, sequence));
  const data: unknown = text === null ? {} : JSON.parse(text);
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** All events, oldest first. */
export async function eventsOf(db: Database, access: SealedOwner): Promise<ApplicationEvent[]> {
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

/** Staff opened the step again: the family corrects only what is wrong, so its answer counts until then. */
const keepsAnswer = (data: Data): boolean => data['keepsAnswer'] === true;

/** The latest accepted answer of each done step, by any person. */
export function acceptedAnswers(events: readonly ApplicationEvent[]): Answers {
  const answers = new Map<StepCode, unknown>();
  for (const { kind, step, data } of events) {
    if (step === null) continue;
    if (kind === 'undone' && !keepsAnswer(data)) answers.delete(step);
    if (kind === 'accepted') answers.set(step, answerIn(data));
  }
  return readAnswers(answers);
}

/** An accepted event also stores the step that the answer led to and a digest of the answer. */
const answerIn = ({ answer }: Data): unknown => answer ?? {};

export const answersOf = async (
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<Answers> => acceptedAnswers(await eventsOf(db, access));

export async function latestAnswer<Step extends ApplyStep>(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  step: Step,
): Promise<StoredAnswer<Step> | null> {
  const of = sealedOf(access);
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, of.id), eq(applicationEvents.step, step)))
    .orderBy(asc(applicationEvents.sequence));
  const last = rows.findLast(
    ({ kind, sequence, dataSealed }) =>
      kind === 'accepted' || (kind === 'undone' && !keepsAnswer(opened(of, sequence, dataSealed))),
  );
  if (last?.kind !== 'accepted') return null;
  return readAnswer(step, answerIn(opened(of, last.sequence, last.dataSealed))) ?? null;
}

/** The same for some steps of many applications; a key that cannot be opened leaves its answers out. */
export async function latestAnswers(
  db: Database,
  owners: readonly Sealed[],
  steps: readonly ApplyStep[],
): Promise<Map<string, Answers>> {
  const keys = new Map(owners.map((owner) => [owner.id, owner]));
  const rows = await db
    .selectDistinctOn([applicationEvents.applicationId, applicationEvents.step])
    .from(applicationEvents)
    .where(
      and(
        inArray(applicationEvents.applicationId, [...keys.keys()]),
        inArray(applicationEvents.step, [...steps]),
        inArray(applicationEvents.kind, ['accepted', 'undone']),
      ),
    )
    .orderBy(
      applicationEvents.applicationId,
      applicationEvents.step,
      desc(applicationEvents.sequence),
    );
  const answers = new Map(owners.map(({ id }) => [id, new Map<string, unknown>()]));
  for (const { applicationId, sequence, kind, step, dataSealed } of rows) {
    const owner = keys.get(applicationId);
    if (owner === undefined || step === null || kind !== 'accepted') continue;
    answers.get(applicationId)?.set(step, answerIn(opened(owner, sequence, dataSealed)));
  }
  return new Map([...answers].map(([id, stored]) => [id, readAnswers(stored)]));
}

/** Those of these steps whose last event says that they are done; needs no key. */
export async function answeredSteps<Step extends StepCode>(
  db: Database,
  applicationId: string,
  steps: readonly Step[],
): Promise<Step[]> {
  const rows = await db
    .selectDistinctOn([applicationEvents.step])
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        inArray(applicationEvents.step, [...steps]),
        inArray(applicationEvents.kind, ['accepted', 'undone']),
      ),
    )
    .orderBy(applicationEvents.step, desc(applicationEvents.sequence));
  return steps.filter((step) => rows.some((row) => row.step === step && row.kind === 'accepted'));
}

/** Reopens a done step whose answer a change has invalidated; the answer stays if staff opened it. */
export async function undoStep(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  step: ApplyStep,
  actor: 'client' | 'system' | 'staff',
): Promise<void> {
  if ((await latestAnswer(db, access, step)) === null) return;
  const data = actor === 'staff' ? { keepsAnswer: true } : {};
  await appendEvent(
    db,
    access.application.id,
    { kind: 'undone', step, actor, data },
    access.dataKey,
  );
}
