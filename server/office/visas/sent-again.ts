import { dubaiDay } from '../../../rules/text/days.ts';
import { standingEvents } from '../../../rules/visa/progress.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { appendVisaEvent, lockVisaCase, storeProgress, type VisaCase } from '../../visa/index.ts';
import { syncVisaTasks } from './tasks.ts';

type FollowDeps = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;

/** A visa of its family’s own sponsorship waits for documents without an event: whose turn it is, and the task, follow. */
export async function followDocuments(
  db: Database,
  deps: FollowDeps,
  applicationId: string,
): Promise<VisaCase | null> {
  const visa = await lockVisaCase(db, deps.keys, { applicationId });
  const now = visa?.progress.now;
  if (visa && now && now.actor !== visa.row.actor) {
    await storeProgress(db, visa);
    await syncVisaTasks(db, deps, visa, null);
  }
  return visa;
}

/**
 * A document that a family sends while its visa waits for one makes it our turn; only the first of them does. So does the
 * last one that its own sponsorship needs.
 */
export const noteSentAgain =
  (deps: FollowDeps) =>
  async (db: Database, applicationId: string): Promise<void> => {
    const visa = await followDocuments(db, deps, applicationId);
    if (visa?.progress.now?.returnedTo !== 'family') return;
    const { stage } = visa.progress.now;
    const { document, by } =
      standingEvents(visa.events).findLast((event) => event.kind === 'returned')?.data ?? {};
    const after = await appendVisaEvent(db, deps, visa, {
      kind: 'sent_again',
      stage,
      actor: 'family',
      day: dubaiDay(new Date()),
      data: { ...(document !== undefined && { document }), ...(by !== undefined && { by }) },
    });
    await syncVisaTasks(db, deps, after, null);
  };
