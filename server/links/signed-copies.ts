import { and, eq, gt, sql } from 'drizzle-orm';
import type { SignedPaper } from '../../contract/signing.ts';
import { linkLookup, openDataKey } from '../applications/index.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, capabilityLinks } from '../platform/store/schema.ts';
import { makePapers, papersOf } from '../signatures/index.ts';
import { linkUsed } from './refusals.ts';

const MINUTES = 15;

/** What each link collects signatures for; all others leave nothing to keep. */
const keeps: Partial<Record<string, readonly SignedPaper['kind'][]>> = {
  spouse_sign: ['direct_debit_authority'],
  sign_only: ['contract', 'direct_debit_authority'],
};

/** Whoever signed keeps a copy: the link is over by then, and this is all that it still gives, for a while. */
export async function signedCopies(
  parts: Pick<Parts, 'files' | 'keys' | 'store'>,
  token: string,
): Promise<SignedPaper[]> {
  const { db } = parts.store;
  const [found] = await db
    .select({ application: applications, purpose: capabilityLinks.purpose })
    .from(capabilityLinks)
    .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
    .where(
      and(
        eq(capabilityLinks.tokenLookup, linkLookup(parts.keys, token)),
        gt(capabilityLinks.completedAt, sql`now() - make_interval(mins => ${MINUTES})`),
      ),
    );
  const dataKey = found && openDataKey(parts.keys, found.application);
  const kinds = found && keeps[found.purpose];
  if (!found || !dataKey || !kinds) throw linkUsed();
  await makePapers(parts, { application: found.application, dataKey });
  const papers = await papersOf(db, parts, found.application.id);
  return papers.filter(({ kind }) => kinds.includes(kind));
}
