import { inArray, sql } from 'drizzle-orm';
import { dubaiDay, resolveDay } from '../../../rules/text/days.ts';
import { maidChecks } from '../../../rules/catalogue/maid-checks.ts';
import { maidExperience, maidLanguages, maids, maidSkills, videos } from '../../catalogue/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { mediaIdOf } from '../media.ts';
import { inChunks, upsert } from '../upsert.ts';
import { refreshCards } from './cards.ts';
import { checkMaids } from './check-maids.ts';
import type { MaidFile } from './maid-file.ts';

interface Context {
  readonly mediaIds: ReadonlyMap<string, string>;
  readonly place: string;
}

export async function writeMaids(
  db: Database,
  records: readonly MaidFile[],
  { mediaIds, place }: Context,
): Promise<void> {
  const today = dubaiDay(new Date());
  await checkMaids(db, records, place, today);
  const rows = records.map((maid) => maidRow(maid, mediaIds, today));
  await upsert(db, maids, ['withdrawnAt', 'createdAt', 'updatedAt'], rows);
  for (const chunk of inChunks(records)) await writeDetails(db, chunk, mediaIds);
  await writeWithdrawals(db, records);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('maids', 'id'), (select max(id) from maids))`,
  );
  await refreshCards(
    db,
    records.map(({ id }) => id),
  );
}

function maidRow(maid: MaidFile, mediaIds: Context['mediaIds'], today: string) {
  const publishedOn = resolveDay(maid.publishedOn ?? today, today) ?? today;
  return {
    id: maid.id,
    firstName: maid.firstName,
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
    roles: maid.roles,
    portrait: maid.portrait ?? null,
    sentences: maid.sentences,
    checks: inOrder(maid.checks),
    faceMediaId: maid.media.face === undefined ? null : mediaIdOf(mediaIds, maid.media.face),
    card: {},
    consentGivenOn: maid.consent?.givenOn ?? null,
    consentReference: maid.consent?.reference ?? null,
    publishedAt: maid.published ? new Date(`${publishedOn}T00:00:00+04:00`) : null,
  };
}

const inOrder = (checks: MaidFile['checks']) =>
  maidChecks.flatMap((what) => checks.filter((check) => check.what === what));

async function writeDetails(
  db: Database,
  records: readonly MaidFile[],
  mediaIds: Context['mediaIds'],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  for (const table of [maidLanguages, maidSkills, maidExperience, videos]) {
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
  const films = records.flatMap(({ id, media }) => filmOf(id, media, mediaIds));
  for (const rows of inChunks(languages)) await db.insert(maidLanguages).values(rows);
  for (const rows of inChunks(abilities)) await db.insert(maidSkills).values(rows);
  for (const rows of inChunks(experience)) await db.insert(maidExperience).values(rows);
  for (const rows of inChunks(films)) await db.insert(videos).values(rows);
}

function filmOf(maidId: number, media: MaidFile['media'], mediaIds: Context['mediaIds']) {
  const { video, captions, poster, durationSeconds } = media;
  if (video === undefined || durationSeconds === undefined) return [];
  const elsewhere = video.startsWith('https://');
  return [
    {
      maidId,
      mediaId: elsewhere ? null : mediaIdOf(mediaIds, video),
      externalUrl: elsewhere ? video : null,
      captionsMediaId: captions === undefined ? null : mediaIdOf(mediaIds, captions),
      posterMediaId: poster === undefined ? null : mediaIdOf(mediaIds, poster),
      durationSeconds,
    },
  ];
}

async function writeWithdrawals(db: Database, records: readonly MaidFile[]): Promise<void> {
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
