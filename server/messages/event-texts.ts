import { eq, sql } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { enqueue, type NewMessage } from './enqueue.ts';
import { limitSubject } from './limits.ts';
import { takeUse } from './staff-limits.ts';
import type { TemplateName } from './templates.ts';

const MOST_A_DAY = 10;

/**
 * Adds a text about an event that callers can repeat. It goes only to a number that was proved, and a number gets ten
 * such texts a day; further ones are not sent, and the event stays as it is (T109).
 */
export async function enqueueEvent<Name extends TemplateName>(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  message: NewMessage<Name> & { readonly applicationId: string },
): Promise<void> {
  const [application] = await db
    .select({
      isProved: sql<boolean>`coalesce(${applications.provedMobileLookup} = ${applications.mobileLookup}, false)`,
    })
    .from(applications)
    .where(eq(applications.id, message.applicationId));
  if (!application?.isProved) return;
  const number = limitSubject(deps.keys, 'event to number', message.to);
  const limit = { bucket: 'messages: event to number, day', uses: MOST_A_DAY, seconds: 86_400 };
  if (await takeUse(db, limit, number)) await enqueue(db, deps, message);
}
