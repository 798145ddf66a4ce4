import { sql } from 'drizzle-orm';
import { newApplication, personLookup, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { cases, tasks } from './table.ts';

type TestDeps = Pick<Deps, 'keys' | 'store'>;

interface Wanted {
  readonly name?: string;
  readonly mobile?: string;
  readonly row?: Partial<typeof cases.$inferInsert>;
  readonly task?: Partial<typeof tasks.$inferInsert> | null;
}

/** An application with its row and one running task, without the steps that lead there. */
export async function addCase(
  { keys, store: { db } }: TestDeps,
  { name = 'Leila Haddad', mobile = '+971501234512', row = {}, task = {} }: Wanted = {},
): Promise<{ readonly id: string; readonly taskId: string }> {
  const { kept, dataKey } = newApplication(keys);
  const of = { id: kept.id, dataKey };
  await db.insert(applications).values({
    ...kept,
    clientNameSealed: sealText(of, 'client_name_sealed', name),
    mobileSealed: sealText(of, 'mobile_sealed', mobile),
    mobileLookup: personLookup(keys, 'mobile', mobile),
    validUntil: sql`now() + interval '30 days'`,
  });
  const applicationId = kept.id;
  const dueAt = task === null ? null : (task.dueAt ?? new Date(Date.now() + 3_600_000));
  const now = new Date();
  await db.insert(cases).values({
    applicationId,
    flow: 'hire',
    stage: 'documents',
    status: 'open',
    waitingOn: 'us',
    waitingFor: 'reply',
    startedAt: now,
    lastActivityAt: now,
    lastActivity: 'begun',
    dueAt,
    ...row,
  });
  if (task === null) return { id: applicationId, taskId: '' };
  const [opened] = await db
    .insert(tasks)
    .values({
      applicationId,
      kind: 'reply',
      targetMinutes: 15,
      runningSince: now,
      waitingOn: 'us',
      ...task,
      dueAt,
    })
    .returning({ id: tasks.id });
  return { id: applicationId, taskId: opened?.id ?? '' };
}
