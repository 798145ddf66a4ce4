import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { replaceLink } from '../capability-links/index.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import type { Database } from '../platform/store/store.ts';

type Signing = Pick<Keys, 'signing'>;

/** Only this keyed hash of a link is stored. */
export const surveyLookup = ({ signing }: Signing, token: string): Buffer =>
  createHmac('sha256', signing).update(`survey link:${token}`).digest();

/** The token of a link that a client asked for: derived, so it can be found again, and different from all sent tokens. */
const ownToken = ({ signing }: Signing, linkId: string): string =>
  createHmac('sha256', signing).update(`own survey link:${linkId}`).digest('base64url');

const pathOf = (token: string): string => `/survey?t=${token}`;

const linksOf = (applicationId: string) =>
  and(
    eq(capabilityLinks.applicationId, applicationId),
    eq(capabilityLinks.purpose, 'survey'),
    isNull(capabilityLinks.revokedAt),
  );

/** Valid for 30 days. Ends an earlier, unanswered link. */
async function addLink(
  db: Database,
  applicationId: string,
  link: { readonly id?: string; readonly tokenLookup: Buffer },
): Promise<void> {
  const expiresAt = sql`now() + interval '30 days'`;
  await replaceLink(db, { ...link, applicationId, purpose: 'survey', expiresAt });
}

/** A new survey page for the client of an application. The caller holds the application's lock. */
export async function newSurveyLink(
  db: Database,
  keys: Signing,
  applicationId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addLink(db, applicationId, { tokenLookup: surveyLookup(keys, token) });
  return pathOf(token);
}

/**
 * The page for a client who asks for it. An open or answered one is returned again, so that it is answered once. The
 * caller holds the application's lock.
 */
export async function ownSurveyLink(
  db: Database,
  keys: Signing,
  applicationId: string,
): Promise<string> {
  const existing = await db
    .select({ id: capabilityLinks.id, tokenLookup: capabilityLinks.tokenLookup })
    .from(capabilityLinks)
    .where(
      and(
        linksOf(applicationId),
        or(isNotNull(capabilityLinks.completedAt), gt(capabilityLinks.expiresAt, sql`now()`)),
      ),
    );
  const lookupOf = (id: string) => surveyLookup(keys, ownToken(keys, id));
  const own = existing.find(({ id, tokenLookup }) => lookupOf(id).equals(tokenLookup));
  const id = own?.id ?? randomUUID();
  if (!own) await addLink(db, applicationId, { id, tokenLookup: lookupOf(id) });
  return pathOf(ownToken(keys, id));
}
