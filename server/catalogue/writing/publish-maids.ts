import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PublishObstacle } from '../../../rules/catalogue/maid-fields.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { maids, videos } from '../table.ts';

/** Why she cannot be published: no consent is recorded, or her film has no captions (OFF-42). */
export async function obstaclesToPublish(db: Database, maidId: number): Promise<PublishObstacle[]> {
  const [maid] = await db
    .select({ consentGivenOn: maids.consentGivenOn })
    .from(maids)
    .where(eq(maids.id, maidId));
  if (maid === undefined) throw new Refusal(404, 'NO_SUCH_MAID');
  const silent = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.maidId, maidId), isNull(videos.captionsMediaId)))
    .limit(1);
  return [
    ...(maid.consentGivenOn === null ? (['consent'] as const) : []),
    ...(silent.length > 0 ? (['captions'] as const) : []),
  ];
}

/**
 * Publishes maids, or hides them and their media from the whole site at once. Returns those whom it changed. Publishing
 * is refused as a whole if one of them is not ready.
 */
export async function setPublished(
  db: Database,
  ids: readonly number[],
  isPublished: boolean,
): Promise<number[]> {
  for (const id of isPublished ? ids : []) {
    if ((await obstaclesToPublish(db, id)).length > 0) throw new Refusal(409, 'MAID_NOT_READY');
  }
  const hidden = or(isNull(maids.publishedAt), isNotNull(maids.withdrawnAt));
  const rows = await db
    .update(maids)
    .set(
      isPublished
        ? { withdrawnAt: null, publishedAt: sql`coalesce(${maids.publishedAt}, now())` }
        : { withdrawnAt: sql`now()` },
    )
    .where(and(inArray(maids.id, [...ids]), isPublished ? hidden : isNull(maids.withdrawnAt)))
    .returning({ id: maids.id });
  return rows.map(({ id }) => id);
}
