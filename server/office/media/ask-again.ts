import { eq, sql } from 'drizzle-orm';
import { consentAskDays } from '../../../rules/media/consent.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { parameters } from '../../parameters/table.ts';
import { dropTasks, openTask } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';

type AskDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

async function daysBefore({ store }: AskDeps): Promise<number> {
  const [row] = await store.db
    .select({ value: parameters.value })
    .from(parameters)
    .where(eq(parameters.code, 'consent_ask_days'));
  return consentAskDays(row?.value);
}

/**
 * Opens a task some days before her consent to something on the site ends, once for each consent. Work whose reason is
 * gone, because she answered again or nothing is shown any more, leaves the list.
 */
export async function askBeforeConsentEnds(deps: AskDeps): Promise<void> {
  const days = await daysBefore(deps);
  await deps.store.transaction(async (db) => {
    await dropTasks(
      db,
      'ask_consent',
      sql`not exists (
        select from media_items item join media_consents consent on consent.id = item.consent_id
        where consent.id::text = ${tasks.subject} and consent.withdrawn_at is null
          and item.state in ('on_site', 'consent_over') and item.removed_at is null)`,
    );
    const { rows } = await db.execute<{ id: string; maid: number; ends: string }>(sql`
      select consent.id, item.maid_id as maid, consent.ends_at::text as ends
      from media_items item join media_consents consent on consent.id = item.consent_id
      where item.state = 'on_site' and item.removed_at is null and consent.withdrawn_at is null
        and consent.ends_at between now() and now() + make_interval(days => ${days})
        and not exists (select from tasks where maid_id = item.maid_id and kind = 'ask_consent'
          and subject = consent.id::text)
      order by consent.ends_at limit 500`);
    for (const { id, maid, ends } of rows) {
      const about = { maidId: maid, kind: 'ask_consent', subject: id } as const;
      await openTask(db, deps, { ...about, dueAt: new Date(ends) });
    }
  });
}

export const consentAsking: Job = {
  name: 'consent asking',
  everySeconds: 60,
  run: (deps) => askBeforeConsentEnds(deps),
};
