import { and, eq, sql } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import { enqueueEvent } from '../../messages/index.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Deps } from '../../platform/deps.ts';
import { applications } from '../table.ts';
import { maids, matchingTypes } from '../../catalogue/table.ts';
import { openAppId, openDataKey } from '../access/application-key.ts';
import { openText } from '../cells.ts';
import { appendEvent } from '../events.ts';
import { isPlaceable } from './chosen-maid.ts';

const AT_ONCE = 100;

const isWithAnother = sql<boolean>`exists (
  select 1 from holds other
  where other.maid_id = ${applications.maidId} and other.application_id is distinct from ${applications.id}
    and (other.state = 'hired' or (other.state = 'held' and other.expires_at > now())))`;
const isHeldHere = sql<boolean>`exists (
  select 1 from holds own where own.application_id = ${applications.id} and own.maid_id = ${applications.maidId}
    and (own.state = 'hired' or (own.state = 'held' and own.expires_at > now())))`;
const isGone = sql<boolean>`(not ${isHeldHere} and (${isWithAnother} or not (${isPlaceable})))`;
/** The open pages of this family were last told that the maid it has chosen is gone. */
const isToldGone = sql<boolean>`coalesce((
  select told.kind = 'maid_taken' from application_events told
  where told.application_id = ${applications.id} and told.kind in ('maid_taken', 'maid_free', 'maid_switched')
  order by told.sequence desc limit 1), false)`;
/** The spouse was asked to sign for her and has not signed yet. */
const awaitsSpouse = sql<boolean>`exists (
  select 1 from capability_links link
  where link.application_id = ${applications.id} and link.purpose = 'spouse_sign'
    and link.completed_at is null and link.revoked_at is null)`;

/**
 * Shows on open pages that the maid is with another family or withdrawn, and when she is free again. A client whose spouse was
 * asked to sign for her also gets a text, and the spouse's page shows the same.
 */
export const tellTaken = (deps: Pick<Deps, 'config' | 'keys' | 'store'>) =>
  deps.store.transaction(async (db) => {
    const changed = await db
      .select({
        application: applications,
        firstName: maids.firstName,
        gone: isGone,
        withAnother: isWithAnother,
        texts: awaitsSpouse,
      })
      .from(applications)
      .innerJoin(maids, eq(maids.id, applications.maidId))
      .innerJoin(matchingTypes, eq(matchingTypes.id, maids.matchingTypeId))
      .where(
        and(
          eq(applications.state, 'open'),
          eq(applications.flow, 'hire'),
          sql`${isGone} <> ${isToldGone}`,
        ),
      )
      .limit(AT_ONCE)
      .for('update', { of: applications, skipLocked: true });
    for (const { application, firstName, gone, withAnother, texts } of changed) {
      const dataKey = openDataKey(deps.keys, application);
      if (dataKey === null) continue;
      const { id } = application;
      const kind = gone ? 'maid_taken' : 'maid_free';
      await appendEvent(db, id, { kind, actor: 'system' }, dataKey);
      const to = openText({ id, dataKey }, 'mobile_sealed', application.mobileSealed);
      const appId = openAppId(deps.keys, application);
      if (!gone || !texts || to === null || appId === null) continue;
      await enqueueEvent(db, deps, {
        applicationId: id,
        channel: 'sms',
        template: 'maid_taken',
        to,
        slots: {
          maid: displayFirstName(firstName),
          path: `/app?appId=${appId}`,
          ...(!withAnother && { withdrawn: true }),
        },
        dedupeKey: `maid taken:${id}:${application.maidId}`,
        dataKey,
      });
    }
  });

export const takenWhileWaiting: Job = {
  name: 'maid taken while waiting',
  everySeconds: 5,
  async run(deps) {
    await tellTaken(deps);
  },
};
