import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { tooMany } from '../../../rules/catalogue/holds.ts';
import {
  newApplication,
  openAppId,
  sessionApplications,
  startApplication,
  tooManyRefusals,
} from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SessionClaim } from '../../platform/http/security/session-claim.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { sessionRow } from '../../sessions/index.ts';
import { sessions } from '../../sessions/table.ts';
import { visaFigures } from '../page/index.ts';

/** Without a price of the office there is nothing to agree to. */
const notOffered = () => new Refusal(400, 'VISA_NOT_OFFERED');

/** The newest open visa application that this session started or proved itself for. */
async function openOne(db: Database, sessionId: string) {
  const [found] = await db
    .select()
    .from(applications)
    .where(
      and(
        sql`(${applications.sessionId} = ${sessionId} or exists (select 1 from application_browsers known
          where known.application_id = ${applications.id} and known.session_id = ${sessionId}))`,
        eq(applications.flow, 'visa'),
        eq(applications.state, 'open'),
        gt(applications.validUntil, sql`now()`),
        isNull(applications.revokedAt),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  return found;
}

/** Begins a visa application of this session, or returns its open one, so that pressing twice starts only one. */
export const beginVisa = (
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  session: SessionClaim,
  language: OwnLanguage,
) =>
  store.transaction(async (db) => {
    // Locks the session: its applications start one after another, so the counts below stay correct.
    const sessionId = await sessionRow(db, session);
    const open = await openOne(db, sessionId);
    const known = open && openAppId(keys, open);
    if (known) return { appId: known };
    const own = await sessionApplications(db, eq(sessions.id, sessionId));
    const openApplications = own.filter(({ state }) => state === 'open').length;
    const problem = tooMany({ openApplications, holds: 0 });
    if (problem !== null) throw tooManyRefusals[problem];
    const { price } = await visaFigures(db);
    if (price === null) throw notOffered();
    const { appId, dataKey, kept } = newApplication(keys);
    await startApplication(
      db,
      {
        ...kept,
        flow: 'visa',
        language,
        step: 'VISA_HER',
        visaFils: price.total,
        visaFees: price.fees,
        sessionId,
        validUntil: sql`now() + interval '30 days'`,
      },
      { needIban: false, skipStartScreen: false },
      dataKey,
    );
    return { appId };
  });
