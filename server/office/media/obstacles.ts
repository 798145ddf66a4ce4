import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { mediaConsents, mediaItems } from './table.ts';

/** What her media lack before she can be published; nobody is published without captions and consent (OFF-42). */
export async function mediaObstacles(
  db: Database,
  maidId: number,
): Promise<('no_media_on_site' | 'captions_missing')[]> {
  const onSite = await db
    .select({ kind: mediaItems.kind, captionsId: mediaItems.captionsId })
    .from(mediaItems)
    .innerJoin(mediaConsents, eq(mediaConsents.id, mediaItems.consentId))
    .where(
      and(
        eq(mediaItems.maidId, maidId),
        eq(mediaItems.state, 'on_site'),
        sql`${mediaConsents.endsAt} > now() and ${mediaConsents.withdrawnAt} is null`,
      ),
    )
    .orderBy(asc(mediaItems.position), asc(mediaItems.id));
  const video = onSite.find(({ kind }) => kind === 'video');
  return [
    ...(onSite.length === 0 ? (['no_media_on_site'] as const) : []),
    ...(video?.captionsId === null ? (['captions_missing'] as const) : []),
  ];
}
