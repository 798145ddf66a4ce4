import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { SignedPaper } from '../../contract/signing.ts';
import { linkLookup, openDataKey } from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, capabilityLinks, sessions } from '../platform/store/schema.ts';
import { makePapers, papersOf } from '../signatures/index.ts';
import { linkUsed } from './refusals.ts';

/** What each link collects signatures for; all others leave nothing to keep. */
const keeps: Partial<Record<string, readonly SignedPaper['kind'][]>> = {
  spouse_sign: ['direct_debit_authority'],
  sign_only: ['contract', 'direct_debit_authority'],
};

/** A used link still gives the signed forms to the browser that signed, until the day it would have expired (T100). */
export async function signedCopies(
  parts: Pick<Parts, 'files' | 'keys' | 'store'>,
  token: string,
  { session }: Pick<Visit, 'session'>,
): Promise<SignedPaper[]> {
  if (session === null) throw linkUsed();
  const { db } = parts.store;
  const [found] = await db
    .select({ application: applications, purpose: capabilityLinks.purpose })
    .from(capabilityLinks)
    .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
    .innerJoin(sessions, eq(sessions.id, capabilityLinks.completedBy))
    .where(
      and(
        eq(capabilityLinks.tokenLookup, linkLookup(parts.keys, token)),
        eq(sessions.tokenLookup, session.lookup),
        isNotNull(capabilityLinks.completedAt),
        gt(capabilityLinks.expiresAt, sql`now()`),
      ),
    );
  const dataKey = found && openDataKey(parts.keys, found.application);
  const kinds = found && keeps[found.purpose];
  if (!found || !dataKey || !kinds) throw linkUsed();
  await makePapers(parts, { application: found.application, dataKey });
  const papers = await papersOf(db, parts, found.application.id);
  return papers.filter(({ kind }) => kinds.includes(kind));
}
