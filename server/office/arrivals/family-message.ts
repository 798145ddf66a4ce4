import { eq } from 'drizzle-orm';
import type { ApplicationAccess } from '../../applications/index.ts';
import { maids } from '../../catalogue/table.ts';
import { enqueue } from '../../messages/index.ts';
import type { Database } from '../../platform/store/store.ts';
import type { CommandDeps } from '../commands/command.ts';
import { familiesOf } from './families.ts';

type Template =
  | 'arrival_late'
  | 'arrival_did_not_come'
  | 'arrival_not_home'
  | 'arrival_unbooked'
  | 'arrival_corrected';

/** Texts the family about its arrival, at most once for each `time`. */
export async function familyMessage(
  db: Database,
  deps: CommandDeps,
  { application }: Pick<ApplicationAccess, 'application'>,
  template: Template,
  slots: { readonly day: string },
  time: string,
): Promise<void> {
  const { id, maidId, replacesApplicationId } = application;
  const { mobile } = (await familiesOf(db, deps.keys, [application]))(application);
  const [maid] = maidId === null ? [] : await db.select().from(maids).where(eq(maids.id, maidId));
  if (mobile === null || maid === undefined) return;
  await enqueue(db, deps, {
    // The key of a replacement is that of its contract.
    applicationId: replacesApplicationId ?? id,
    channel: 'sms',
    template,
    to: mobile,
    slots: { maid: maid.firstName, ...slots },
    dedupeKey: `${template}:${id}:${time}`,
  });
}
