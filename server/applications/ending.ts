import { eq } from 'drizzle-orm';
import { revokeLinks } from '../capability-links/index.ts';
import { releaseHolds } from '../holds/index.ts';
import type { Database } from '../platform/store/store.ts';
import { appendEvent } from './events.ts';
import { setState } from './rows.ts';
import { applicationDrafts } from './table.ts';

/**
 * Ends an open application: releases its maid and ends its links. Drafts are deleted when it was given up and stay
 * when it expired, because it may be started again.
 */
export async function endApplication(
  db: Database,
  { id, dataKey }: { readonly id: string; readonly dataKey: Buffer },
  how: { readonly state: 'cancelled' | 'expired'; readonly actor: 'client' | 'staff' | 'system' },
): Promise<void> {
  await appendEvent(db, id, { kind: how.state, actor: how.actor }, dataKey);
  await setState(db, id, how.state);
  await releaseHolds(db, id);
  await revokeLinks(db, id);
  if (how.state === 'cancelled') {
    await db.delete(applicationDrafts).where(eq(applicationDrafts.applicationId, id));
  }
}
