import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { applications } from '../table.ts';

/** Locks an application until the transaction ends, and returns it as it is now. */
export async function lockRow(db: Database, applicationId: string) {
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('no key update');
  if (application === undefined)
    throw new Error('An application disappeared before it was processed.');
  return application;
}
