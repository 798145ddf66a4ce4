import { and, eq, sql } from 'drizzle-orm';
import { appIdLookup, linkLookup } from './application-key.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/keys.ts';
import { applications } from '../table.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { trustIn } from './browser-trust.ts';

/** The application with this appId or link token. An array, so that both indexes are used. */
export const namedBy = (keys: Keys, id: string) =>
  sql`${applications.id} = any (array(
    select own.id from applications own where own.app_id_lookup = ${appIdLookup(keys, id)}
    union all
    select link.application_id from capability_links link where link.token_lookup = ${linkLookup(keys, id)}))`;

/** Finds an application by appId or by link token, with one statement whether it exists or not (T03). */
export async function findApplication(
  db: Database,
  keys: Keys,
  id: string,
  { session }: Pick<Visit, 'session'>,
) {
  const asToken = linkLookup(keys, id);
  const [found] = await db
    .select({
      application: applications,
      linkId: capabilityLinks.id,
      purpose: capabilityLinks.purpose,
      onlyTexted: capabilityLinks.onlyTexted,
      isLinkUsed: sql<boolean>`${capabilityLinks.completedAt} is not null`,
      isLinkOver: sql<boolean>`(${capabilityLinks.expiresAt} <= now()
        or ${capabilityLinks.revokedAt} is not null)`,
      isOver: sql<boolean>`(${applications.validUntil} <= now() or ${applications.state} = 'expired'
        or ${applications.revokedAt} is not null or ${applications.erasedAt} is not null)`,
      /** Expired, and neither revoked nor erased. */
      isExpired: sql<boolean>`((${applications.state} = 'expired'
          or (${applications.state} = 'open' and ${applications.validUntil} <= now()))
        and ${applications.revokedAt} is null and ${applications.erasedAt} is null)`,
      ...trustIn(session?.lookup ?? null),
    })
    .from(applications)
    .leftJoin(
      capabilityLinks,
      and(
        eq(capabilityLinks.applicationId, applications.id),
        eq(capabilityLinks.tokenLookup, asToken),
      ),
    )
    .where(namedBy(keys, id));
  return found;
}
