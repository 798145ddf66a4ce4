import { eq } from 'drizzle-orm';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { plainLimit } from '../../platform/limits/plain-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { openDataKey } from './application-key.ts';
import type { ApplicationAccess } from './application-access.ts';
import { findApplication, namedBy } from './find-application.ts';
import { recordAccess } from '../reading.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { applications } from '../table.ts';
import type { Keys } from '../../platform/keys.ts';

/** Messages to the family are written in the language of the pages that it used last (AR-03). */
export async function keepLanguage<Row extends { id: string; language: OwnLanguage }>(
  db: Database,
  row: Row,
  language: OwnLanguage = row.language,
): Promise<Row> {
  if (language === row.language) return row;
  await db.update(applications).set({ language }).where(eq(applications.id, row.id));
  return { ...row, language };
}

const MOST_MISSES_A_MINUTE = 60;

/** The same refusal for unknown, expired, revoked and foreign applications. */
const missing = () => new Refusal(404, 'NO_APPLICATION');
const used = () => new Refusal(410, 'LINK_USED');
const ended = () => new Refusal(410, 'LINK_ENDED');
const expired = () => new Refusal(410, 'APPLICATION_EXPIRED');
const tooMany = () => new Refusal(429, 'TOO_MANY.links');

interface Allowed {
  /** Also opens an expired application, to start it again. */
  readonly expired?: true;
}

/** Opens an application by appId or link. Everyone else gets the same refusal (T02). */
export function openApplication(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  allowed: Allowed = {},
) {
  const mayMiss = plainLimit(MOST_MISSES_A_MINUTE);

  return async (
    visit: Pick<Visit, 'session' | 'address'> & Partial<Pick<Visit, 'language'>>,
    id: string,
    db: Database = store.db,
  ): Promise<ApplicationAccess> => {
    const found = await findApplication(db, keys, id, visit);
    const application = found?.application;
    const dataKey = application === undefined ? null : openDataKey(keys, application);
    const isSurvey = found?.purpose === 'survey';
    // Only the appId may reveal that the application has expired: it cannot be guessed (T01).
    const isExpired = found?.isExpired === true && found.linkId === null;
    const isOver = found?.isOver === true && !isExpired;
    if (!found || !application || dataKey === null || isOver || isSurvey) {
      throw mayMiss(visit.address) ? missing() : tooMany();
    }
    if (isExpired && !allowed.expired) throw expired();
    const { linkId, purpose, onlyTexted, isTrusted, provedNumber, isLinkOver, isLinkUsed } = found;
    if (linkId === null || purpose === null || purpose === 'survey') {
      const trust = { proved: isTrusted, provedNumber };
      const own = isTrusted ? await keepLanguage(db, application, visit.language) : application;
      return recordAccess(store, {
        application: own,
        actor: 'client',
        link: null,
        ...trust,
        dataKey,
      });
    }
    if (isLinkUsed) throw used();
    if (isLinkOver) throw ended();
    const actor = purpose === 'spouse_sign' || purpose === 'spouse_arrival' ? 'spouse' : 'client';
    const link = { id: linkId, purpose, onlyTexted: onlyTexted === true };
    // A phone is trusted once it has claimed its link, and only if the number is proved (T107). The other links were
    // sent to that person's own number.
    const trust = { proved: purpose !== 'continue_on_phone', provedNumber: false };
    return recordAccess(store, { application, actor, link, ...trust, dataKey });
  };
}
export type OpenApplication = ReturnType<typeof openApplication>;

/**
 * Locks an application until the transaction ends, and only then computes access to it. Every call that changes
 * something uses this: while it waits, another browser may prove the number and end the trust of its caller (T108).
 */
export const lockAndOpen =
  ({ keys }: { readonly keys: Keys }, open: OpenApplication) =>
  async (
    db: Database,
    visit: Parameters<OpenApplication>[0],
    id: string,
  ): Promise<ApplicationAccess> => {
    await db
      .select({ id: applications.id })
      .from(applications)
      .where(namedBy(keys, id))
      .for('no key update');
    // A statement of its own sees everything that was committed before the lock was free.
    return open(visit, id, db);
  };
export type LockAndOpen = ReturnType<typeof lockAndOpen>;
