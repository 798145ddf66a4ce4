import { asc, eq, inArray } from 'drizzle-orm';
import {
  maidExperience,
  maidLanguages,
  maids,
  maidSkills,
  matchingTypes,
  nationalities,
  skills,
  videos,
} from '../../catalogue/table.ts';
import { media } from '../../media/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { inChunks } from '../upsert.ts';

/** Everything stored about these maids, in batches. */
export async function* readMaids(db: Database, ids: readonly number[]) {
  for (const chunk of inChunks(ids)) yield* await readChunk(db, chunk);
}
export type StoredMaid = Awaited<ReturnType<typeof readChunk>>[number];

async function readChunk(db: Database, ids: number[]) {
  const rows = await db
    .select({ maid: maids, nationality: nationalities, matchingType: matchingTypes })
    .from(maids)
    .innerJoin(nationalities, eq(nationalities.code, maids.nationalityCode))
    .innerJoin(matchingTypes, eq(matchingTypes.id, maids.matchingTypeId))
    .where(inArray(maids.id, ids))
    .orderBy(asc(maids.id));
  const languages = await db
    .select()
    .from(maidLanguages)
    .where(inArray(maidLanguages.maidId, ids))
    .orderBy(asc(maidLanguages.position));
  const abilities = await db
    .select({
      maidId: maidSkills.maidId,
      able: maidSkills.able,
      level: maidSkills.level,
      code: skills.code,
      label: skills.label,
    })
    .from(maidSkills)
    .innerJoin(skills, eq(skills.code, maidSkills.skillCode))
    .where(inArray(maidSkills.maidId, ids))
    .orderBy(asc(maidSkills.position));
  const experience = await db
    .select()
    .from(maidExperience)
    .where(inArray(maidExperience.maidId, ids))
    .orderBy(asc(maidExperience.position));
  const films = await db
    .select()
    .from(videos)
    .where(inArray(videos.maidId, ids))
    .orderBy(asc(videos.position));
  const fileIds = [
    ...rows.map(({ maid }) => maid.faceMediaId),
    ...films.flatMap((film) => [film.mediaId, film.captionsMediaId, film.posterMediaId]),
  ].filter((id) => id !== null);
  const found = fileIds.length
    ? await db.select().from(media).where(inArray(media.id, fileIds))
    : [];
  const files = new Map(found.map((row) => [row.id, row]));
  const file = (id: string | null | undefined) => (id ? (files.get(id) ?? null) : null);
  const languagesOf = Map.groupBy(languages, ({ maidId }) => maidId);
  const abilitiesOf = Map.groupBy(abilities, ({ maidId }) => maidId);
  const experienceOf = Map.groupBy(experience, ({ maidId }) => maidId);
  const filmOf = new Map(films.map((film) => [film.maidId, film]));
  return rows.map((row) => {
    const film = filmOf.get(row.maid.id);
    return {
      ...row,
      languages: languagesOf.get(row.maid.id) ?? [],
      abilities: abilitiesOf.get(row.maid.id) ?? [],
      experience: experienceOf.get(row.maid.id) ?? [],
      film: film && {
        externalUrl: film.externalUrl,
        durationSeconds: film.durationSeconds,
        video: file(film.mediaId),
        captions: file(film.captionsMediaId),
        poster: file(film.posterMediaId),
      },
      face: file(row.maid.faceMediaId),
    };
  });
}
