import { appendEvent, setState } from '../../applications/index.ts';
import type { applications } from '../../applications/table.ts';
import { revokeLinks } from '../../capability-links/index.ts';
import type { Database } from '../../platform/store/store.ts';

/** Ends the home of a visa: My Home archives it, and the family can have its data deleted. The caller has locked it. */
export async function endHome(
  db: Database,
  { id, state }: Pick<typeof applications.$inferSelect, 'id' | 'state'>,
): Promise<void> {
  if (state !== 'submitted' && state !== 'active') return;
  await appendEvent(db, id, { kind: 'ended', actor: 'system' });
  if (state === 'submitted') await setState(db, id, 'active');
  await setState(db, id, 'ended');
  await revokeLinks(db, id);
}
