import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { applications } from '../table.ts';
import type { ApplicationAccess } from './application-access.ts';
import { openDataKey } from './application-key.ts';

/**
 * The last finished application of the same number, for a browser that entered a code sent to that number. Typing a
 * stranger's number reveals nothing, not even that an application exists (T02).
 */
export async function earlierApplication(
  db: Database,
  keys: Pick<Keys, 'master'>,
  { application, provedNumber }: Pick<ApplicationAccess, 'application' | 'provedNumber'>,
): Promise<Pick<ApplicationAccess, 'application' | 'dataKey'> | null> {
  if (!provedNumber || application.mobileLookup === null) return null;
  const [earlier] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.mobileLookup, application.mobileLookup),
        ne(applications.id, application.id),
        inArray(applications.state, ['submitted', 'active', 'ended']),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  const dataKey = earlier && openDataKey(keys, earlier);
  return earlier && dataKey ? { application: earlier, dataKey } : null;
}
