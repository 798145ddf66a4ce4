import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { HomeTask } from '../../../rules/office/tasks.ts';
import { appendEvent, eventsOf } from '../../applications/index.ts';
import { applicationEvents, applications } from '../../applications/table.ts';
import { openTask, withdrawTask } from '../../office/index.ts';
import { dataRequests } from '../../office/data-requests/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';

type ApplicationRow = HomeAccess['application'];

/** The family's last word about deleting its data, and what the office made of it; null if nothing is asked. */
export async function erasureOf(db: Database, application: ApplicationRow) {
  const [last] = await db
    .select({ kind: applicationEvents.kind, at: applicationEvents.happenedAt })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, application.id),
        inArray(applicationEvents.kind, ['erasure_asked', 'erasure_withdrawn']),
      ),
    )
    .orderBy(desc(applicationEvents.sequence))
    .limit(1);
  if (last?.kind !== 'erasure_asked') return null;
  // Colleagues name the person by any of their applications.
  const ofPerson = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      application.mobileLookup === null
        ? eq(applications.id, application.id)
        : eq(applications.mobileLookup, application.mobileLookup),
    );
  const [request] = await db
    .select({ outcome: dataRequests.outcome })
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.kind, 'erasure'),
        inArray(dataRequests.applicationId, ofPerson),
        gt(dataRequests.approvedAt, last.at),
      ),
    )
    .orderBy(desc(dataRequests.approvedAt))
    .limit(1);
  const isKept = request?.outcome === 'under_contract';
  const approved = isKept ? ('under_contract' as const) : ('approved' as const);
  return { askedAt: last.at.toISOString(), state: request ? approved : ('asked' as const) };
}

/**
 * Asks the office, where two colleagues agree to it. Asking again while the request is open changes nothing. The caller
 * holds the application's lock.
 */
export async function askErasure(
  db: Database,
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  { application, dataKey }: HomeAccess,
): Promise<void> {
  const { id: applicationId } = application;
  const before = await erasureOf(db, application);
  if (before !== null && before.state !== 'under_contract') return;
  const text: HomeTask = 'erasure';
  const about = { applicationId, kind: 'home_request', subject: 'erasure', text } as const;
  const task = await openTask(db, deps, about);
  const data = { task: task ?? '' };
  await appendEvent(db, applicationId, { kind: 'erasure_asked', actor: 'client', data }, dataKey);
}

/** Takes the request back, unless two colleagues have agreed to it already. The caller holds the application's lock. */
export async function withdrawErasure(db: Database, home: HomeAccess): Promise<void> {
  const { application } = home;
  if ((await erasureOf(db, application))?.state !== 'asked') return;
  const asked = (await eventsOf(db, home)).findLast(({ kind }) => kind === 'erasure_asked');
  const task = asked?.data['task'];
  if (typeof task === 'string' && task !== '') await withdrawTask(db, task);
  await appendEvent(db, application.id, { kind: 'erasure_withdrawn', actor: 'client' });
}
