import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { maids, videos } from '../table.ts';

/** Stores cards, as JSON by the maid's id, where they have changed. */
export const saveCards = (db: Database, cards: ReadonlyMap<number, string>) =>
  db.execute(sql`
    update maids set card = fresh.card
    from (
      select * from unnest(
        ${sql.param([...cards.keys()])}::int[], ${sql.param([...cards.values()])}::jsonb[]
      ) as given (id, card)
    ) as fresh
    where maids.id = fresh.id and maids.card <> fresh.card`);

/** Replaces a file wherever a maid uses it. */
export async function replaceMaidMedia(db: Database, from: string, to: string): Promise<void> {
  await db.update(maids).set({ faceMediaId: to }).where(eq(maids.faceMediaId, from));
  await db.update(videos).set({ mediaId: to }).where(eq(videos.mediaId, from));
  await db.update(videos).set({ captionsMediaId: to }).where(eq(videos.captionsMediaId, from));
  await db
    .update(videos)
    .set({ arabicCaptionsMediaId: to })
    .where(eq(videos.arabicCaptionsMediaId, from));
  await db.update(videos).set({ posterMediaId: to }).where(eq(videos.posterMediaId, from));
}
