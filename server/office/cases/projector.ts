import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { inArray, sql } from 'drizzle-orm';
import type { WorkCalendar } from '../../../rules/office/working-time.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database, Store } from '../../platform/store/store.ts';
import { calendarOf } from './calendar.ts';
import { projectCases } from './project-cases.ts';
import { caseChanges } from './table.ts';

type ProjectorDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

const AT_ONCE = 50;
/** Milliseconds between a change and the queue's look at it. */
const GATHER = 100;

/** Asks the projector to look at these applications. */
export async function noteCaseChange(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.insert(caseChanges).values(ids.map((applicationId) => ({ applicationId })));
  await db.execute(sql`select pg_notify('changed', 'cases')`);
}

/** Takes one batch of changes that no other node has; returns their number. */
const projectBatch = async (deps: ProjectorDeps): Promise<number> => {
  const calendar = await calendarOf(deps);
  return deps.store.transaction(async (db) => {
    const batch = db
      .select({ id: caseChanges.id })
      .from(caseChanges)
      .orderBy(caseChanges.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const taken = await db
      .delete(caseChanges)
      .where(inArray(caseChanges.id, batch))
      .returning({ applicationId: caseChanges.applicationId });
    await projectCases(
      db,
      deps,
      calendar,
      taken.map(({ applicationId }) => applicationId),
    );
    return taken.length;
  });
};

/** Above this, a bulk command leaves the queue to the projector. */
const MOST_AT_ONCE = 20;

/** Brings the rows of these applications up to date at once; what fails is left to the projector. */
export async function updateQueue(
  deps: ProjectorDeps,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0 || applicationIds.length > MOST_AT_ONCE) return;
  try {
    const calendar = await calendarOf(deps);
    await deps.store.transaction((db) => projectCases(db, deps, calendar, applicationIds));
  } catch (error) {
    deps.log.warn({ err: error }, 'The queue could not be updated after a command');
  }
}

/** Brings the queue up to date. */
export async function projectChanges(
  deps: ProjectorDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted && (await projectBatch(deps)) > 0);
}

/** Applications whose row changes with the day: the arrival is near and nobody drives, or it is tomorrow. */
const noteNearArrivals = (db: Database) =>
  db.execute(sql`
    insert into case_changes (application_id)
    select arrivals.application_id from (select (now() at time zone 'Asia/Dubai')::date as today) dubai, arrivals
    join cases on cases.application_id = arrivals.application_id
    left join arrival_plans plans on plans.application_id = arrivals.application_id
    where cases.status in ('preparing', 'arriving')
      and arrivals.day <= dubai.today + 3
      and (
        (plans.driver_id is null and arrivals.day >= dubai.today) <> exists (
          select from tasks where tasks.application_id = arrivals.application_id
            and tasks.kind = 'assign_driver' and tasks.done_at is null)
        or (cases.status = 'preparing' and arrivals.day <= dubai.today + 1
          and plans.outcome is null))`);

/** Opening hours that the targets of running work were reckoned with, by store. */
const reckonedWith = new WeakMap<Store, WorkCalendar>();

/** After a change of the opening hours, every running clock has another target. */
async function noteNewHours(deps: ProjectorDeps): Promise<void> {
  const calendar = await calendarOf(deps);
  const before = reckonedWith.get(deps.store);
  reckonedWith.set(deps.store, calendar);
  if (before === undefined || isDeepStrictEqual(before, calendar)) return;
  await deps.store.db.execute(sql`
    insert into case_changes (application_id)
    select distinct application_id from tasks where done_at is null and running_since is not null`);
}

/** The safety net: changes whose notification was lost, and what changes with time alone. */
export const caseProjection: Job = {
  name: 'office cases',
  everySeconds: 60,
  async run(deps, signal) {
    await noteNearArrivals(deps.store.db);
    await noteNewHours(deps);
    await projectChanges(deps, signal);
  },
};

/** Follows changes of applications while the server listens. */
export function followCases(app: FastifyInstance, deps: ProjectorDeps): void {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let isAsked = false;
  const work = async () => {
    while (isAsked && !closing.signal.aborted) {
      // Gathers what a burst changes, so that families at the same time are served first.
      await wait(GATHER, undefined, { ref: false });
      isAsked = false;
      await projectChanges(deps, closing.signal);
    }
  };
  const wake = () => {
    isAsked = true;
    running ??= work()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'The queue could not be updated'))
      .finally(() => {
        running = null;
        if (isAsked && !closing.signal.aborted) wake();
      });
  };
  let leave: (() => void) | undefined;
  app.addHook('onListen', (done) => {
    leave = deps.store.onChange('cases', wake);
    wake();
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    leave?.();
    await running;
  });
}
