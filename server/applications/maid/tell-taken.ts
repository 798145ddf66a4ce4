import { eq, sql } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import { enqueueEvent } from '../../messages/index.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Deps } from '../../platform/deps.ts';
import { applications } from '../table.ts';
import { maids } from '../../catalogue/table.ts';
import { openAppId, openDataKey } from '../access/application-key.ts';
import { openText } from '../cells.ts';
import { appendEvent } from '../events.ts';

const AT_ONCE = 100;

/** Another family has her, and this one was not told since. */
const isNews = sql`${applications.state} = 'open' and ${applications.flow} = 'hire' and exists (
  select 1 from holds other
  where other.maid_id = ${applications.maidId} and other.application_id is distinct from ${applications.id}
    and (other.state = 'hired' or (other.state = 'held' and other.expires_at > now()))
    and not exists (select 1 from application_events told
      where told.application_id = ${applications.id} and told.kind = 'maid_taken'
        and told.happened_at >= other.taken_at))`;
/** The spouse was asked to sign for her and has not signed yet. */
const awaitsSpouse = sql<boolean>`exists (
  select 1 from capability_links link
  where link.application_id = ${applications.id} and link.purpose = 'spouse_sign'
    and link.completed_at is null and link.revoked_at is null)`;

/**
 * Shows on open pages that another family is hiring the maid. A client whose spouse was asked to sign for her also gets
 * a text, and the spouse's page shows the same.
 */
export const tellTaken = (deps: Pick<Deps, 'config' | 'keys' | 'store'>) =>
  deps.store.transaction(async (db) => {
    const taken = await db
      .select({ application: applications, firstName: maids.firstName, texts: awaitsSpouse })
      .from(applications)
      .innerJoin(maids, eq(maids.id, applications.maidId))
      .where(isNews)
      .limit(AT_ONCE)
      .for('update', { of: applications, skipLocked: true });
    for (const { application, firstName, texts } of taken) {
      const dataKey = openDataKey(deps.keys, application);
      if (dataKey === null) continue;
      const { id } = application;
      await appendEvent(db, id, { kind: 'maid_taken', actor: 'system' }, dataKey);
      const to = openText({ id, dataKey }, 'mobile_sealed', application.mobileSealed);
      const appId = openAppId(deps.keys, application);
      if (!texts || to === null || appId === null) continue;
      await enqueueEvent(db, deps, {
        applicationId: id,
        channel: 'sms',
        template: 'maid_taken',
        to,
        slots: { maid: displayFirstName(firstName), path: `/app?appId=${appId}` },
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
