import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { applications } from '../table.ts';
import type { ApplicationAccess } from './application-access.ts';
import { namedBy } from './find-application.ts';
import type { OpenApplication } from './open-application.ts';

/**
 * Locks an application until the transaction ends, and only then computes access to it. Every call that changes
 * something uses this: while it waits, another browser may prove the number and end the trust of its caller (T108).
 */
export const lockAndOpen =
  ({ keys }: { readonly keys: Keys }, open: OpenApplication) =>
  async (
    db: Database,
    visit: Parameters<OpenApplication>[0],
    id: string,
  ): Promise<ApplicationAccess> => {
    await db
      .select({ id: applications.id })
      .from(applications)
      .where(namedBy(keys, id))
      .for('no key update');
    // A statement of its own sees everything that was committed before the lock was free.
    return open(visit, id, db);
  };
export type LockAndOpen = ReturnType<typeof lockAndOpen>;
