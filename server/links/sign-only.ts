import { eq } from 'drizzle-orm';
import { openDataKey } from '../applications/index.ts';
import type { Parts } from '../platform/parts.ts';
import { applications } from '../platform/store/schema.ts';
import { issueLink, pathOf, tokenOf } from './capability-links.ts';

/** For the operator: a link that collects signatures and nothing else. Null where no application has that reference. */
export async function makeSignOnlyLink(
  { config, keys, store }: Pick<Parts, 'config' | 'keys' | 'store'>,
  reference: string,
): Promise<string | null> {
  return store.transaction(async (db) => {
    const [application] = await db
      .select()
      .from(applications)
      .where(eq(applications.reference, reference))
      .for('update');
    const dataKey = application && openDataKey(keys, application);
    const isOver = application?.state === 'ended' || application?.state === 'cancelled';
    if (!application || !dataKey || isOver || application.revokedAt !== null) return null;
    const whose = { application, dataKey };
    const link = await issueLink(db, keys, whose, 'sign_only');
    return config.publicOrigin + pathOf(tokenOf(whose, link.id));
  });
}
