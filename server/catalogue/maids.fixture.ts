import type { SpokenLanguage } from '../../rules/text/phrases.ts';
import type { Store } from '../platform/store/store.ts';
import {
  languages,
  maidExperience,
  maidLanguages,
  maids,
  maidSkills,
  matchingTypes,
  nationalities,
  skills,
} from './table.ts';
import { maidCard } from './card.ts';

type MaidRow = typeof maids.$inferInsert;

interface Details {
  readonly languages?: readonly SpokenLanguage[];
  readonly years?: number;
  readonly notYet?: 'NEWBORNS' | 'PETS';
}

export async function addLists({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.insert(nationalities).values([
    { code: 'PH', label: 'Filipino', country: 'Philippines' },
    { code: 'ET', label: 'Ethiopian', country: 'Ethiopia' },
  ]);
  await db.insert(matchingTypes).values([
    { id: 1, name: 'Filipino, live-in', arrangement: 'LIVE_IN' },
    { id: 2, name: 'Filipino, live-out', arrangement: 'LIVE_OUT' },
    { id: 3, name: 'Ethiopian, live-in', arrangement: 'LIVE_IN' },
  ]);
  await db.insert(languages).values([{ label: 'English' }, { label: 'Arabic' }]);
  await db.insert(skills).values([
    { code: 'NEWBORNS', label: 'Newborns' },
    { code: 'PETS', label: 'Pets' },
  ]);
}

/** A maid who is shown, unless the given columns say otherwise. */
export async function addMaid(
  { db }: Pick<Store, 'db'>,
  given: Partial<MaidRow> & { id: number },
  able: readonly ('NEWBORNS' | 'PETS')[] = [],
  { languages: spoken = [{ language: 'English', level: 'GOOD' }], years = 3, notYet }: Details = {},
): Promise<void> {
  const row = {
    firstName: `Maid${given.id}`,
    bornOn: '1992-03-14',
    nationalityCode: 'PH',
    matchingTypeId: 1,
    arrangement: 'LIVE_IN',
    monthlyPriceAed: 2940,
    wageAed: 1900,
    consentGivenOn: '2026-09-01',
    publishedAt: new Date(Date.UTC(2026, 9, 1) + given.id * 1000),
    ...given,
  } satisfies Partial<MaidRow>;
  const card = maidCard({
    id: row.id,
    firstName: row.firstName,
    nationality: { code: row.nationalityCode, label: 'Filipino' },
    matchingType: { id: row.matchingTypeId, name: 'Filipino, live-in' },
    religion: row.religion ?? null,
    numberOfChildren: 0,
    languages: spoken,
    experience: [{ place: 'Dubai', years }],
    skills: able,
    arrangement: row.arrangement,
    monthlyPrice: row.monthlyPriceAed,
    media: { video: null, captions: null, poster: null, face: null, durationSeconds: 0 },
  });
  await db.insert(maids).values({ ...row, card });
  for (const [position, skillCode] of able.entries()) {
    await db.insert(maidSkills).values({ maidId: row.id, skillCode, able: true, position });
  }
  if (notYet) {
    const skill = { maidId: row.id, skillCode: notYet, able: false, position: able.length };
    await db.insert(maidSkills).values(skill);
  }
  for (const [position, one] of spoken.entries()) {
    await db.insert(maidLanguages).values({ maidId: row.id, position, ...one });
  }
  const experience = { place: 'Dubai', years, what: 'A family with two children' };
  await db.insert(maidExperience).values({ maidId: row.id, position: 0, ...experience });
}
