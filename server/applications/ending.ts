import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { applicationDrafts, applications } from './table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { holds } from '../holds/table.ts';
import type { Database } from '../platform/store/store.ts';
import { appendEvent } from './events.ts';

/**
 * Ends an open application: releases its maid and ends its links. Drafts are deleted when it was given up and stay
 * when it expired, because it may be started again.
 */
export async function endApplication(
  db: Database,
  { id, dataKey }: { readonly id: string; readonly dataKey: Buffer },
  how: { readonly state: 'cancelled' | 'expired'; readonly actor: 'client' | 'system' },
): Promise<void> {
  await appendEvent(db, id, { kind: how.state, actor: how.actor }, dataKey);
  await db.update(applications).set({ state: how.state }).where(eq(applications.id, id));
  await releaseHolds(db, id);
  await revokeLinks(db, id);
  if (how.state === 'cancelled') {
    await db.delete(applicationDrafts).where(eq(applicationDrafts.applicationId, id));
  }
}

export const releaseHolds = (db: Database, applicationId: string) =>
  db
    .update(holds)
    .set({ state: 'released', endedAt: sql`now()` })
    .where(and(eq(holds.applicationId, applicationId), inArray(holds.state, ['held'])));

export const revokeLinks = (db: Database, applicationId: string) =>
  db
    .update(capabilityLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(capabilityLinks.applicationId, applicationId),
        isNull(capabilityLinks.completedAt),
        isNull(capabilityLinks.revokedAt),
      ),
    );
