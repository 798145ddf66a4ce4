import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { hashOf } from './sessions.ts';
import { staff, staffLinks, type staffLinkPurposes } from './table.ts';

export type StaffLinkPurpose = (typeof staffLinkPurposes)[number];

const minutes: Readonly<Record<StaffLinkPurpose, number>> = {
  first: 15,
  demo: 15,
  invitation: 3 * 24 * 60,
  recovery: 60,
  device: 15,
};

/** A one-time address; returns its token, which is stored only as a hash. */
export async function makeStaffLink(
  db: Database,
  purpose: StaffLinkPurpose,
  staffId: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(staffLinks).values({
    tokenHash: hashOf(token),
    purpose,
    staffId,
    expiresAt: sql`now() + make_interval(mins => ${minutes[purpose]})`,
  });
  return token;
}

/** Signing in opens it; the page exchanges the token by POST, so that a preview of the link does not use it up. */
export const linkAddress = (origin: string, token: string): string =>
  `${origin}/office/sign-in?link=${token}`;

const isOpen = (token: string) =>
  and(
    eq(staffLinks.tokenHash, hashOf(token)),
    isNull(staffLinks.usedAt),
    gt(staffLinks.expiresAt, sql`now()`),
  );

/** What an address is for and whose it is; null if it is unknown, used or expired, or the person was dismissed. */
export async function readStaffLink(db: Database, token: string) {
  const [link] = await db
    .select({
      purpose: staffLinks.purpose,
      staffId: staffLinks.staffId,
      name: staff.name,
      language: staff.language,
    })
    .from(staffLinks)
    .leftJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(and(isOpen(token), isNull(staff.dismissedAt)));
  return link ?? null;
}

/** Uses an address up; false if somebody was faster. The demo's works as often as needed until it expires. */
export async function takeStaffLink(db: Database, token: string): Promise<boolean> {
  const taken = await db
    .update(staffLinks)
    .set({ usedAt: sql`case when ${staffLinks.purpose} = 'demo' then null else now() end` })
    .where(isOpen(token))
    .returning({ purpose: staffLinks.purpose });
  return taken.length > 0;
}

/** Closes addresses for another device that nobody has used: of somebody who signs out everywhere, or makes a new one. */
export const closeDeviceLinks = (db: Database, staffId: string) =>
  db
    .update(staffLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffLinks.staffId, staffId),
        eq(staffLinks.purpose, 'device'),
        isNull(staffLinks.usedAt),
      ),
    );

/** Closes addresses that nobody has used: of one colleague, or of the first administrator. */
export const closeStaffLinks = (db: Database, staffId: string | null) =>
  db
    .update(staffLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        staffId === null ? eq(staffLinks.purpose, 'first') : eq(staffLinks.staffId, staffId),
        isNull(staffLinks.usedAt),
      ),
    );

/** Rows are of no use a while after they expired. */
export const forgetOldLinks = (db: Database) =>
  db.delete(staffLinks).where(sql`${staffLinks.expiresAt} < now() - interval '7 days'`);
