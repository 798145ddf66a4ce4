import { and, eq, inArray } from 'drizzle-orm';
import { openDataKey, resealed } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';

type Row = typeof applications.$inferSelect;
type Sealing = Parameters<typeof resealed>[0];

function copied(keys: Keys, row: Row, to: Sealing) {
  const dataKey = openDataKey(keys, row);
  if (dataKey === null) return null;
  const from = { id: row.id, dataKey };
  const clientNameSealed = resealed(from, to, 'client_name_sealed', row.clientNameSealed);
  const mobileSealed = resealed(from, to, 'mobile_sealed', row.mobileSealed);
  if (clientNameSealed === null || mobileSealed === null) return null;
  return {
    clientNameSealed,
    mobileSealed,
    mobileLookup: row.mobileLookup,
    emailSealed: resealed(from, to, 'email_sealed', row.emailSealed),
    emailLookup: row.emailLookup,
  };
}

/** The details that this browser gave in an earlier application, so that nobody types them twice. */
export async function knownFamily(
  db: Database,
  keys: Keys,
  sessionId: string,
  own: readonly { readonly id: string }[],
  to: Sealing,
) {
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return null;
  // One statement reads the details and whether they still belong to this browser.
  const rows = await db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, ids), eq(applications.sessionId, sessionId)));
  // In the order of `own`, which is newest first.
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    const found = row && copied(keys, row, to);
    if (found) return found;
  }
  return null;
}
