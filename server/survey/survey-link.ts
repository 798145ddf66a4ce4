import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import type { Parts } from '../platform/parts.ts';
import { capabilityLinks } from '../platform/store/schema.ts';

/** A link is kept as this keyed hash only. */
export const surveyLookup = ({ signing }: Pick<Keys, 'signing'>, token: string): Buffer =>
  createHmac('sha256', signing).update(`survey link:${token}`).digest();

/** The page that asks the client of an application how it is going. An earlier, unanswered link ends. */
export async function makeSurveyLink(
  { store, keys }: Pick<Parts, 'store' | 'keys'>,
  applicationId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await store.db.transaction(async (transaction) => {
    await transaction
      .update(capabilityLinks)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(capabilityLinks.applicationId, applicationId),
          eq(capabilityLinks.purpose, 'survey'),
          isNull(capabilityLinks.completedAt),
          isNull(capabilityLinks.revokedAt),
        ),
      );
    await transaction.insert(capabilityLinks).values({
      applicationId,
      purpose: 'survey',
      tokenLookup: surveyLookup(keys, token),
      expiresAt: sql`now() + interval '30 days'`,
    });
  });
  return `/survey?t=${token}`;
}
