import { eq } from 'drizzle-orm';
import { latestAnswer, openDataKey, openText } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { enqueueToFamily } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { issueLink, pathOf, tokenOf } from './capability-links.ts';
import { linkMessageKey, nameOfHer } from './send-link.ts';

/** Makes a link that only collects signatures; null if nothing can be signed. */
async function issue(db: Database, { keys }: Pick<Deps, 'keys'>, applicationId: string) {
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  const dataKey = application && openDataKey(keys, application);
  const isTaking = application && ['open', 'submitted', 'active'].includes(application.state);
  if (!application || !dataKey || !isTaking || application.revokedAt !== null) return null;
  const whose = { application, dataKey };
  const isAgreed = (await latestAnswer(db, whose, 'SIGN_INFORMATION')) !== null;
  const travelling = isAgreed ? {} : { clientSigningFlow: '1' };
  const link = await issueLink(db, keys, whose, 'sign_only', { travelling });
  return { ...whose, link, path: pathOf(tokenOf(whose, link.id)) };
}

/**
 * For the operator: a link that only collects signatures, including the contract's if it is not signed yet. Null if
 * there is no such application.
 */
export async function makeSignOnlyLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  applicationId: string,
): Promise<string | null> {
  const issued = await issue(db, deps, applicationId);
  return issued && deps.config.publicOrigin + issued.path;
}

/** The same link as a text to the client's own number. False if nothing can be signed or there is no number. */
export async function textSignOnlyLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  applicationId: string,
): Promise<boolean> {
  const issued = await issue(db, deps, applicationId);
  if (issued === null) return false;
  const { application, dataKey, link, path } = issued;
  const { id, mobileSealed } = application;
  const to = openText({ id, dataKey }, 'mobile_sealed', mobileSealed);
  const maid = await nameOfHer(db, issued);
  if (to === null || maid === '') return false;
  const isSent = await enqueueToFamily(db, deps, {
    applicationId: id,
    dataKey,
    channel: 'sms',
    template: 'sign_only',
    to,
    slots: { maid, path },
    dedupeKey: linkMessageKey(link.id),
  });
  if (!isSent) throw new Refusal(400, 'NUMBER_NOT_CONFIRMED');
  return true;
}
