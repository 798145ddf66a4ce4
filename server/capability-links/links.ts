import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { sessions } from '../sessions/table.ts';
import { capabilityLinks, type linkPurposes } from './table.ts';

type LinkPurpose = (typeof linkPurposes)[number];

const isLive = and(isNull(capabilityLinks.completedAt), isNull(capabilityLinks.revokedAt));
export const isUsableLink = and(isLive, gt(capabilityLinks.expiresAt, sql`now()`));

/** Ends the live links of an application, of all purposes unless some are given. Returns how many ended. */
export async function revokeLinks(
  db: Database,
  applicationId: string,
  purposes?: readonly LinkPurpose[],
): Promise<number> {
  const revoked = await db
    .update(capabilityLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(capabilityLinks.applicationId, applicationId),
        purposes && inArray(capabilityLinks.purpose, [...purposes]),
        isLive,
      ),
    )
    .returning({ id: capabilityLinks.id });
  return revoked.length;
}

/** The links of these purposes that can still be used. */
export const liveLinks = (
  db: Database,
  applicationId: string,
  purposes: readonly LinkPurpose[],
): Promise<(typeof capabilityLinks.$inferSelect)[]> =>
  db
    .select()
    .from(capabilityLinks)
    .where(
      and(
        eq(capabilityLinks.applicationId, applicationId),
        inArray(capabilityLinks.purpose, [...purposes]),
        isUsableLink,
      ),
    );

/** Adds a link and ends the live one of the same purpose. The caller has locked the application. */
export async function replaceLink(db: Database, link: NewLink) {
  await revokeLinks(db, link.applicationId, [link.purpose]);
  const [row] = await db.insert(capabilityLinks).values(link).returning();
  if (row === undefined) throw new Error('A link was not stored.');
  return row;
}
type NewLink = Omit<typeof capabilityLinks.$inferInsert, 'expiresAt'> & { readonly expiresAt: SQL };

/** Records that the sender was shown the link, so opening it proves nothing about its recipient. */
export const markShown = (db: Database, linkId: string) =>
  db.update(capabilityLinks).set({ onlyTexted: false }).where(eq(capabilityLinks.id, linkId));

/** Marks a link as used, once. False when it was used or has ended meanwhile. */
export async function completeLink(
  db: Database,
  linkId: string,
  sessionId: string | null,
): Promise<boolean> {
  const done = await db
    .update(capabilityLinks)
    .set({
      completedAt: sql`now()`,
      completedBy: sql`coalesce(${capabilityLinks.completedBy}, ${sessionId}::uuid)`,
    })
    .where(and(eq(capabilityLinks.id, linkId), isUsableLink))
    .returning({ id: capabilityLinks.id });
  return done.length > 0;
}

/** Records the browser that signed by a link, which may have answers left: the signed forms are for it alone (T115). */
export const markSigner = (db: Database, linkId: string, sessionId: string) =>
  db.update(capabilityLinks).set({ completedBy: sessionId }).where(eq(capabilityLinks.id, linkId));

/** True if the browser of this session signed by the link, or answered it last. */
export async function isSigner(
  db: Database,
  linkId: string,
  tokenLookup: Buffer | null,
): Promise<boolean> {
  if (tokenLookup === null) return false;
  const [found] = await db
    .select({ id: capabilityLinks.id })
    .from(capabilityLinks)
    .innerJoin(sessions, eq(sessions.id, capabilityLinks.completedBy))
    .where(and(eq(capabilityLinks.id, linkId), eq(sessions.tokenLookup, tokenLookup)));
  return found !== undefined;
}

/** Records the first visit of a link; returns undefined if it was opened before. */
export async function markLinkOpened(db: Database, linkId: string) {
  const [link] = await db
    .update(capabilityLinks)
    .set({ openedAt: sql`now()` })
    .where(and(eq(capabilityLinks.id, linkId), isNull(capabilityLinks.openedAt)))
    .returning();
  return link;
}
