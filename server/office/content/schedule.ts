import { and, eq, lte, or, sql } from 'drizzle-orm';
import { refusals } from '../../../content/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { goLive, putBack } from './publish-commands.ts';
import { contentVersions as versions } from './table.ts';
import { changeVersion, lockVersion } from './versions.ts';

/** Publishes and ends versions whose time has come. Each counts once, also with several nodes: its state is locked. */
export async function keepSchedule({ store, log }: Pick<Deps, 'store' | 'log'>): Promise<void> {
  const due = await store.db
    .select({ id: versions.id, state: versions.state })
    .from(versions)
    .where(
      and(
        // One that could not be changed waits for a person.
        eq(versions.asked, ''),
        or(
          and(eq(versions.state, 'scheduled'), lte(versions.startsAt, sql`now()`)),
          and(eq(versions.state, 'live'), lte(versions.endsAt, sql`now()`)),
        ),
      ),
    )
    .orderBy(versions.startsAt);
  for (const { id, state } of due) {
    try {
      await store.transaction(async (db) => {
        const version = await lockVersion(db, id, state);
        await (state === 'live' ? putBack(db, version) : goLive(db, version));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.warn({ version: id, code: error.code }, 'A scheduled change of a content version failed');
      if (error.code !== 'CONTENT_MOVED_ON') {
        await changeVersion(store.db, id, { asked: refusals[error.key] });
      }
    }
  }
}

export const contentSchedule: Job = {
  name: 'content schedule',
  everySeconds: 5,
  run: keepSchedule,
};
