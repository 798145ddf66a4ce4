import { asc, eq, inArray } from 'drizzle-orm';
import { dubaiDay } from '../../../rules/text/days.ts';
import {
  maidExperience,
  maidLanguages,
  maids,
  maidSkills,
  matchingTypes,
  nationalities,
  skills,
  videos,
} from '../table.ts';
import { media } from '../../media/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { inChunks } from '../../platform/store/upsert.ts';
import type { MaidRecord } from './maid-record.ts';

/** Everything stored about these maids, in batches. */
export async function* readMaids(db: Database, ids: readonly number[]) {
  for (const chunk of inChunks(ids)) yield* await readChunk(db, chunk);
}
/** Everything stored about one maid; null if there is none. */
export async function readMaid(db: Database, id: number): Promise<StoredMaid | null> {
  return (await readChunk(db, [id]))[0] ?? null;
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
    ...films.flatMap((film) => [
      film.mediaId,
      film.captionsMediaId,
      film.arabicCaptionsMediaId,
      film.posterMediaId,
    ]),
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
        arabicCaptions: file(film.arabicCaptionsMediaId),
        poster: file(film.posterMediaId),
      },
      face: file(row.maid.faceMediaId),
    };
  });
}

type MediaRow = typeof media.$inferSelect;

/** Her record; `nameOf` names her files. */
export function recordOf(stored: StoredMaid, nameOf: (row: MediaRow) => string): MaidRecord {
  const { maid, film, face } = stored;
  const codes = (able: boolean) =>
    stored.abilities.filter((ability) => ability.able === able).map(({ code }) => code);
  return {
    id: maid.id,
    firstName: maid.firstName,
    arabicName: maid.arabicName,
    bornOn: maid.bornOn,
    nationality: maid.nationalityCode,
    matchingType: maid.matchingTypeId,
    religion: maid.religion,
    numberOfChildren: maid.numberOfChildren,
    arrangement: maid.arrangement,
    languages: stored.languages.map(({ language, level }) => ({ language, level })),
    experience: stored.experience.map(({ place, years, what, arabicPlace, arabicWhat }) => ({
      place,
      years,
      what,
      arabicPlace,
      arabicWhat,
    })),
    skills: codes(true),
    notYet: codes(false),
    skillLevels: Object.fromEntries(
      stored.abilities.flatMap(({ code, level }) => (level === null ? [] : [[code, level]])),
    ),
    monthlyPrice: maid.monthlyPriceAed,
    wage: maid.wageAed,
    availableFrom: maid.availableFrom,
    letter: maid.letter,
    arabicLetter: maid.arabicLetter,
    roles: maid.roles,
    ...(maid.portrait !== null && { portrait: maid.portrait }),
    sentences: maid.sentences,
    arabicSentences: maid.arabicSentences,
    checks: maid.checks,
    media: {
      ...(film && {
        video: film.video ? nameOf(film.video) : (film.externalUrl ?? ''),
        ...(film.captions && { captions: nameOf(film.captions) }),
        ...(film.arabicCaptions && { arabicCaptions: nameOf(film.arabicCaptions) }),
        ...(film.poster && { poster: nameOf(film.poster) }),
        durationSeconds: film.durationSeconds,
      }),
      ...(face && { face: nameOf(face) }),
    },
    consent:
      maid.consentGivenOn === null
        ? null
        : { givenOn: maid.consentGivenOn, reference: maid.consentReference ?? '' },
    // Without a consent she is not on the site, and an import would be refused.
    published: maid.publishedAt !== null && maid.consentGivenOn !== null,
    publishedOn: maid.publishedAt === null ? null : dubaiDay(maid.publishedAt),
    ...(maid.withdrawnAt !== null && { withdrawn: true }),
  };
}
