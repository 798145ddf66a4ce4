import { and, eq, isNotNull } from 'drizzle-orm';
import { recipientLookup } from '../messages/index.ts';
import type { Keys } from '../platform/keys.ts';
import { oneTimeCodes } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

/** Whether a code sent to this number was entered for this very application: only then is it theirs (T02). */
export async function codeWasEntered(
  db: Database,
  keys: Keys,
  { applicationId, number }: { readonly applicationId: string; readonly number: string },
): Promise<boolean> {
  const [entered] = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.applicationId, applicationId),
        eq(oneTimeCodes.numberLookup, recipientLookup(keys, number)),
        isNotNull(oneTimeCodes.usedAt),
      ),
    )
    .limit(1);
  return entered !== undefined;
}
