import { inArray, sql } from 'drizzle-orm';
import { resolveDay } from '../../../rules/text/days.ts';
import { maidChecks } from '../../../rules/catalogue/maid-checks.ts';
import type { Database } from '../../platform/store/store.ts';
import { inChunks, upsert } from '../../platform/store/upsert.ts';
import { dubaiToday } from '../../platform/today.ts';
import { maidExperience, maidLanguages, maids, maidSkills, videos } from '../table.ts';
import type { MaidRecord } from './maid-record.ts';
import { refreshCards } from './refresh-cards.ts';

/** The id of the stored file that a record names. */
type MediaIdOf = (name: string) => string;

/** Adds or replaces maids as a whole, from records that were checked. */
export async function writeMaids(
  db: Database,
  records: readonly MaidRecord[],
  idOf: MediaIdOf,
): Promise<void> {
  const today = dubaiToday();
  const rows = records.map((maid) => maidRow(maid, idOf, today));
  await upsert(db, maids, ['withdrawnAt', 'createdAt', 'updatedAt'], rows);
  for (const chunk of inChunks(records)) {
    await writeDetails(db, chunk);
    await writeFilms(db, chunk, idOf);
  }
  await writeWithdrawals(db, records);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('maids', 'id'), (select max(id) from maids))`,
  );
  await refreshCards(
    db,
    records.map(({ id }) => id),
  );
}

/** The columns that a colleague can change. */
export const editedColumns = (maid: MaidRecord, today: string) => ({
  firstName: maid.firstName,
  arabicName: maid.arabicName,
  bornOn: maid.bornOn,
  nationalityCode: maid.nationality,
  matchingTypeId: maid.matchingType,
  religion: maid.religion,
  numberOfChildren: maid.numberOfChildren,
  arrangement: maid.arrangement,
  monthlyPriceAed: maid.monthlyPrice,
  wageAed: maid.wage,
  availableFrom: maid.availableFrom === null ? null : resolveDay(maid.availableFrom, today),
  letter: maid.letter,
  arabicLetter: maid.arabicLetter,
  roles: maid.roles,
  checks: inOrder(maid.checks),
});

function maidRow(maid: MaidRecord, idOf: MediaIdOf, today: string) {
  const publishedOn = resolveDay(maid.publishedOn ?? today, today) ?? today;
  return {
    id: maid.id,
    ...editedColumns(maid, today),
    portrait: maid.portrait ?? null,
    sentences: maid.sentences,
    arabicSentences: maid.arabicSentences,
    faceMediaId: maid.media.face === undefined ? null : idOf(maid.media.face),
    card: {},
    consentGivenOn: maid.consent?.givenOn ?? null,
    consentReference: maid.consent?.reference ?? null,
    publishedAt: maid.published ? new Date(`${publishedOn}T00:00:00+04:00`) : null,
  };
}

const inOrder = (checks: MaidRecord['checks']) =>
  maidChecks.flatMap((what) => checks.filter((check) => check.what === what));

/** Replaces their languages, skills and experience. */
export async function writeDetails(db: Database, records: readonly MaidRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  for (const table of [maidLanguages, maidSkills, maidExperience]) {
    await db.delete(table).where(inArray(table.maidId, ids));
  }
  const languages = records.flatMap(({ id, languages: spoken }) =>
    spoken.map((entry, position) => ({ maidId: id, position, ...entry })),
  );
  const abilities = records.flatMap(({ id, skills, notYet, skillLevels }) =>
    [...skills, ...notYet].map((skillCode, position) => ({
      maidId: id,
      position,
      skillCode,
      able: position < skills.length,
      level: skillLevels[skillCode] ?? null,
    })),
  );
  const experience = records.flatMap(({ id, experience: places }) =>
    places.map((entry, position) => ({ maidId: id, position, ...entry })),
  );
  for (const rows of inChunks(languages)) await db.insert(maidLanguages).values(rows);
  for (const rows of inChunks(abilities)) await db.insert(maidSkills).values(rows);
  for (const rows of inChunks(experience)) await db.insert(maidExperience).values(rows);
}

async function writeFilms(
  db: Database,
  records: readonly MaidRecord[],
  idOf: MediaIdOf,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await db.delete(videos).where(inArray(videos.maidId, ids));
  const films = records.flatMap(({ id, media }) => filmOf(id, media, idOf));
  for (const rows of inChunks(films)) await db.insert(videos).values(rows);
}

function filmOf(maidId: number, media: MaidRecord['media'], idOf: MediaIdOf) {
  const { video, captions, arabicCaptions, poster, durationSeconds } = media;
  if (video === undefined || durationSeconds === undefined) return [];
  const elsewhere = video.startsWith('https://');
  return [
    {
      maidId,
      mediaId: elsewhere ? null : idOf(video),
      externalUrl: elsewhere ? video : null,
      captionsMediaId: captions === undefined ? null : idOf(captions),
      arabicCaptionsMediaId: arabicCaptions === undefined ? null : idOf(arabicCaptions),
      posterMediaId: poster === undefined ? null : idOf(poster),
      durationSeconds,
    },
  ];
}

async function writeWithdrawals(db: Database, records: readonly MaidRecord[]): Promise<void> {
  const idsWith = (withdrawn: boolean) =>
    inChunks(records.filter((maid) => maid.withdrawn === withdrawn).map(({ id }) => id));
  for (const ids of idsWith(false)) {
    await db.update(maids).set({ withdrawnAt: null }).where(inArray(maids.id, ids));
  }
  for (const ids of idsWith(true)) {
    await db
      .update(maids)
      .set({ withdrawnAt: sql`coalesce(${maids.withdrawnAt}, now())` })
      .where(inArray(maids.id, ids));
  }
}
