import { eq, or, sql } from 'drizzle-orm';
import { latestAnswer, openDataKey } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { issueLink, pathOf, tokenOf } from './capability-links.ts';

/**
 * For the operator: a link that only collects signatures, including the contract's if it is not signed yet. An
 * application without a reference is named by its id. Null if there is no such application.
 */
export async function makeSignOnlyLink(
  { config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>,
  name: string,
): Promise<string | null> {
  return store.transaction(async (db) => {
    const [application] = await db
      .select()
      .from(applications)
      .where(or(eq(applications.reference, name), eq(sql`${applications.id}::text`, name)))
      .for('update');
    const dataKey = application && openDataKey(keys, application);
    const isTaking = application && ['open', 'submitted', 'active'].includes(application.state);
    if (!application || !dataKey || !isTaking || application.revokedAt !== null) return null;
    const whose = { application, dataKey };
    const isAgreed = (await latestAnswer(db, whose, 'SIGN_INFORMATION')) !== null;
    const travelling = isAgreed ? {} : { clientSigningFlow: '1' };
    const link = await issueLink(db, keys, whose, 'sign_only', { travelling });
    return config.publicOrigin + pathOf(tokenOf(whose, link.id));
  });
}
