import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { linkLookup, openDataKey } from '../applications/index.ts';
import { fileLink } from '../documents/index.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, capabilityLinks, documents } from '../platform/store/schema.ts';
import { makePapers } from '../signatures/index.ts';
import { linkUsed } from './refusals.ts';

const MINUTES = 15;

/** Whoever signed keeps a copy: the link is over by then, and this is all that it still gives, for a while. */
export async function signedCopy(
  parts: Pick<Parts, 'files' | 'keys' | 'store'>,
  token: string,
): Promise<string> {
  const { db } = parts.store;
  const [found] = await db
    .select({ application: applications })
    .from(capabilityLinks)
    .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
    .where(
      and(
        eq(capabilityLinks.tokenLookup, linkLookup(parts.keys, token)),
        eq(capabilityLinks.purpose, 'spouse_sign'),
        gt(capabilityLinks.completedAt, sql`now() - make_interval(mins => ${MINUTES})`),
      ),
    );
  const dataKey = found && openDataKey(parts.keys, found.application);
  if (!found || !dataKey) throw linkUsed();
  await makePapers(parts, { application: found.application, dataKey });
  const [paper] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, found.application.id),
        eq(documents.kind, 'direct_debit_authority'),
        eq(documents.mediaType, 'application/pdf'),
        isNotNull(documents.frozenAt),
        isNull(documents.removedAt),
      ),
    )
    .orderBy(desc(documents.version))
    .limit(1);
  if (paper === undefined) throw linkUsed();
  return fileLink(parts, paper.id);
}
