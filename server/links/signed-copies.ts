import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { SignedPaper } from '../../contract/signing.ts';
import { linkLookup, openDataKey } from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { sessions } from '../sessions/table.ts';
import { makePapers, papersOf } from '../signatures/index.ts';
import { linkUsed } from './refusals.ts';

/** The forms that each link collects signatures for; other links leave no copies. */
const keeps: Partial<Record<string, readonly SignedPaper['kind'][]>> = {
  spouse_sign: ['direct_debit_authority'],
  sign_only: ['contract', 'direct_debit_authority'],
};

/** A used link still gives the signed forms to the browser that signed, until its original expiry (T100). */
export async function signedCopies(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  token: string,
  { session, language }: Pick<Visit, 'session' | 'language'>,
): Promise<SignedPaper[]> {
  if (session === null) throw linkUsed();
  const { db } = deps.store;
  const [found] = await db
    .select({ application: applications, purpose: capabilityLinks.purpose })
    .from(capabilityLinks)
    .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
    .innerJoin(sessions, eq(sessions.id, capabilityLinks.completedBy))
    .where(
      and(
        eq(capabilityLinks.tokenLookup, linkLookup(deps.keys, token)),
        eq(sessions.tokenLookup, session.lookup),
        isNotNull(capabilityLinks.completedAt),
        gt(capabilityLinks.expiresAt, sql`now()`),
      ),
    );
  const dataKey = found && openDataKey(deps.keys, found.application);
  const kinds = found && keeps[found.purpose];
  if (!found || !dataKey || !kinds) throw linkUsed();
  await makePapers(deps, { application: found.application, dataKey });
  const papers = await papersOf(db, deps, found.application.id, language);
  return papers.filter(({ kind }) => kinds.includes(kind));
}
