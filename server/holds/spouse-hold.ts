import { and, eq, gt, sql } from 'drizzle-orm';
import { holds } from './table.ts';
import type { Database } from '../platform/store/store.ts';

const isHeldBy = (applicationId: string) =>
  and(
    eq(holds.applicationId, applicationId),
    eq(holds.state, 'held'),
    gt(holds.expiresAt, sql`now()`),
  );

/** However often the link is sent again. */
const LONGEST_HOURS = 72;

/**
 * Once the client's number is proved, the hold lasts until the spouse's link expires, and no longer than 72 hours from the
 * first link for this maid: a link can be sent again for ever, and she must not be held for ever (T80).
 */
export async function holdForSpouse(db: Database, applicationId: string): Promise<void> {
  const firstLinkAt = sql`(
    select min(earlier.created_at) from capability_links earlier
    where earlier.application_id = ${applicationId}::uuid and earlier.purpose = 'spouse_sign'
      and earlier.created_at >= (select min(own.taken_at) from holds own
        where own.application_id = ${applicationId}::uuid and own.maid_id = holds.maid_id))`;
  const linkEnd = sql`(
    select least(link.expires_at, ${firstLinkAt} + make_interval(hours => ${LONGEST_HOURS}))
    from capability_links link
    join applications application on application.id = link.application_id
    join proved_numbers proved on proved.application_id = application.id
      and proved.number_lookup = application.mobile_lookup
    where link.application_id = ${applicationId}::uuid and link.purpose = 'spouse_sign'
      and link.completed_at is null and link.revoked_at is null
    limit 1)`;
  await db
    .update(holds)
    .set({ expiresAt: linkEnd })
    .where(and(isHeldBy(applicationId), sql`${linkEnd} > ${holds.expiresAt}`));
}

/** The spouse's link ended without a signature: the hold shrinks to the usual time, enough to continue differently. */
export async function endHoldForSpouse(
  db: Database,
  applicationId: string,
  minutes: number,
): Promise<void> {
  await db
    .update(holds)
    .set({ expiresAt: sql`least(${holds.expiresAt}, now() + make_interval(mins => ${minutes}))` })
    .where(isHeldBy(applicationId));
}
