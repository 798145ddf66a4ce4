import { asc } from 'drizzle-orm';
import { dubaiDay } from '../../../rules/text/days.ts';
import { maids } from '../../catalogue/table.ts';
import { defineKind } from '../kind.ts';
import { filesOf, maidFile, type MaidFile } from '../maids/maid-file.ts';
import { readMaids, type StoredMaid } from '../maids/read-maids.ts';
import { writeMaids } from '../maids/write-maids.ts';
import { fileNames } from '../media.ts';

export const maidKind = defineKind({
  name: 'maids',
  table: maids,
  key: 'id',
  schema: maidFile,
  files: filesOf,
  async read(db, chosen) {
    const ids = await db.select({ id: maids.id }).from(maids).where(chosen).orderBy(asc(maids.id));
    const names = fileNames('media');
    const records: MaidFile[] = [];
    const known = ids.map(({ id }) => id);
    for await (const stored of readMaids(db, known)) records.push(fileOf(stored, names.nameOf));
    return { records, files: names.files };
  },
  write: writeMaids,
});

type NameOf = ReturnType<typeof fileNames>['nameOf'];

function fileOf(stored: StoredMaid, nameOf: NameOf): MaidFile {
  const { maid, film, face } = stored;
  const codes = (able: boolean) =>
    stored.abilities.filter((ability) => ability.able === able).map(({ code }) => code);
  return {
    id: maid.id,
    firstName: maid.firstName,
    bornOn: maid.bornOn,
    nationality: maid.nationalityCode,
    matchingType: maid.matchingTypeId,
    religion: maid.religion,
    numberOfChildren: maid.numberOfChildren,
    arrangement: maid.arrangement,
    languages: stored.languages.map(({ language, level }) => ({ language, level })),
    experience: stored.experience.map(({ place, years, what }) => ({ place, years, what })),
    skills: codes(true),
    notYet: codes(false),
    skillLevels: Object.fromEntries(
      stored.abilities.flatMap(({ code, level }) => (level === null ? [] : [[code, level]])),
    ),
    monthlyPrice: maid.monthlyPriceAed,
    wage: maid.wageAed,
    availableFrom: maid.availableFrom,
    letter: maid.letter,
    roles: maid.roles,
    ...(maid.portrait !== null && { portrait: maid.portrait }),
    sentences: maid.sentences,
    checks: maid.checks,
    media: {
      ...(film && {
        video: film.video ? nameOf(film.video) : (film.externalUrl ?? ''),
        ...(film.captions && { captions: nameOf(film.captions) }),
        ...(film.poster && { poster: nameOf(film.poster) }),
        durationSeconds: film.durationSeconds,
      }),
      ...(face && { face: nameOf(face) }),
    },
    consent:
      maid.consentGivenOn === null
        ? null
        : { givenOn: maid.consentGivenOn, reference: maid.consentReference ?? '' },
    published: maid.publishedAt !== null,
    publishedOn: maid.publishedAt === null ? null : dubaiDay(maid.publishedAt),
    ...(maid.withdrawnAt !== null && { withdrawn: true }),
  };
}
