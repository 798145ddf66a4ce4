import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { media } from '../media/table.ts';
import { parameters } from '../parameters/table.ts';
import type { Store } from '../platform/store/store.ts';
import { addLists, addMaid } from './maids.fixture.ts';
import { matchingTypeNationalities, videos } from './table.ts';

export { addLists, addMaid };

/** Published maids with every list that the editor checks, and a film with captions each. */
export async function addEditableMaids(
  store: Pick<Store, 'db'>,
  ids: readonly number[],
): Promise<void> {
  const { db } = store;
  await addLists(store);
  await db.insert(matchingTypeNationalities).values([
    { matchingTypeId: 1, nationalityCode: 'PH' },
    { matchingTypeId: 2, nationalityCode: 'PH' },
    { matchingTypeId: 3, nationalityCode: 'ET' },
  ]);
  await db.insert(parameters).values([
    { code: 'sites_price_visa', value: '355', isPublic: true },
    { code: 'sites_price_insurance', value: '60', isPublic: true },
  ]);
  await db.execute(sql`alter table maids alter column id restart with 100000`);
  for (const id of ids) {
    await addMaid(store, { id }, ['NEWBORNS']);
    const [film, captions] = await db
      .insert(media)
      .values(
        ['mp4', 'vtt'].map((ending) => ({
          sha256: randomUUID().replaceAll('-', '').repeat(2),
          fileName: `maid-${id}.${ending}`,
          storageKey: `media/${randomUUID()}`,
          mediaType: ending === 'mp4' ? 'video/mp4' : 'text/vtt',
          bytes: 1000,
        })),
      )
      .returning({ id: media.id });
    await db.insert(videos).values({
      maidId: id,
      mediaId: film?.id ?? null,
      captionsMediaId: captions?.id ?? null,
      durationSeconds: 13,
    });
  }
}
