import { asc } from 'drizzle-orm';
import { type CardSource, maidCard } from '../card.ts';
import { maids } from '../table.ts';
import type { Database } from '../../platform/store/store.ts';
import { inChunks } from '../../platform/store/upsert.ts';
import { readMaids, type StoredMaid } from './read-maids.ts';
import { saveCards } from './small-writes.ts';

/** Rebuilds the cards of these maids, or of all. */
export async function refreshCards(db: Database, ids?: readonly number[]): Promise<void> {
  for (const chunk of inChunks(ids ?? (await allMaidIds(db)))) {
    const cards = new Map<number, string>();
    for await (const stored of readMaids(db, chunk)) {
      cards.set(stored.maid.id, JSON.stringify(maidCard(cardSource(stored))));
    }
    await saveCards(db, cards);
  }
}

async function allMaidIds(db: Database): Promise<number[]> {
  const rows = await db.select({ id: maids.id }).from(maids).orderBy(asc(maids.id));
  return rows.map(({ id }) => id);
}

export function cardSource(stored: StoredMaid): CardSource {
  const { maid, film } = stored;
  return {
    ...maid,
    nationality: stored.nationality,
    matchingType: stored.matchingType,
    languages: stored.languages,
    experience: stored.experience,
    skills: stored.abilities.filter(({ able }) => able).map(({ label }) => label),
    monthlyPrice: maid.monthlyPriceAed,
    media: {
      video: film?.externalUrl ?? film?.video?.path ?? null,
      captions: film?.captions?.path ?? null,
      poster: film?.poster?.path ?? null,
      face: stored.face?.path ?? null,
      durationSeconds: film?.durationSeconds ?? 0,
    },
  };
}
