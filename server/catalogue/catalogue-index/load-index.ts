import { setImmediate as breathe } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { shownLanguages } from '../../../rules/text/phrases.ts';
import { languages, matchingTypes, nationalities, skills } from '../table.ts';
import type { Store } from '../../platform/store/store.ts';
import { CatalogueIndex, type IndexEntry, type IndexLists } from './catalogue-index.ts';

type Source = Pick<Store, 'pool' | 'db'>;

const HELD = `exists (
  select from holds where holds.maid_id = maids.id and holds.state in ('held', 'hired'))`;

const ALLOWED = `exists (
  select from matching_types kind where kind.id = maids.matching_type_id and not kind.not_allowed)`;

/** Maids who can be hired: shown, of an allowed matching type, and not on hold. */
export const HIREABLE = `(maids.shown and not ${HELD} and ${ALLOWED})`;

/** Why somebody cannot be hired: a family has her on hold, or she is gone for another reason. */
export const HIRE_STATE = `case when ${HIREABLE} then 'free' when exists (
  select from holds where holds.maid_id = maids.id and holds.state = 'held') then 'held' else 'gone' end`;

const columns = `
  maids.id, maids.first_name as "firstName", maids.letter,
  maids.arabic_name as "arabicName", maids.arabic_letter as "arabicLetter",
  array(select distinct arabic_place from maid_experience where maid_id = maids.id and arabic_place <> '')
    as "arabicPlaces",
  (extract(epoch from maids.published_at) * 1000000)::int8 as "publishedAt",
  maids.matching_type_id as "matchingTypeId", maids.nationality_code as "nationalityCode",
  maids.religion, maids.arrangement, maids.monthly_price_aed as price,
  coalesce(maids.available_from - date '1970-01-01', 0) as "availableDay",
  coalesce((select floor(sum(years)) from maid_experience where maid_id = maids.id), 0)::int
    as "experienceYears",
  array(select distinct place from maid_experience where maid_id = maids.id) as "experiencePlaces",
  maids.number_of_children as "numberOfChildren",
  maids.roles,
  array(select skill_code from maid_skills where maid_id = maids.id and able order by position)
    as skills,
  coalesce((select jsonb_agg(jsonb_build_object('language', language, 'level', level) order by position)
    from maid_languages where maid_id = maids.id), '[]') as languages`;

/** Small enough that other requests run between chunks. */
const CHUNK = 1_000;

/** A filter by language finds only the languages that the cards show (NUM-08). */
function asShown(entry: IndexEntry): IndexEntry {
  return { ...entry, languages: shownLanguages(entry) };
}

export async function loadIndex(store: Source): Promise<CatalogueIndex> {
  const index = new CatalogueIndex(await loadLists(store));
  let last = 0;
  for (;;) {
    const { rows } = await store.pool.query<IndexEntry>({
      name: 'catalogue-roll',
      text: `select ${columns} from maids
        where ${HIREABLE} and maids.id > $1 order by maids.id limit ${CHUNK}`,
      values: [last],
    });
    for (const row of rows) index.put(asShown(row));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return index;
    await breathe();
  }
}

/** Reloads these maids and removes those who can no longer be hired. */
export async function reloadEntries(store: Source, index: CatalogueIndex, ids: readonly number[]) {
  const { rows } = await store.pool.query<IndexEntry>({
    name: 'catalogue-roll-again',
    text: `select ${columns} from maids where ${HIREABLE} and maids.id = any($1::int[])`,
    values: [ids],
  });
  for (const id of ids) index.remove(id);
  for (const row of rows) index.put(asShown(row));
}

export interface PublishedEntry extends IndexEntry {
  readonly shown: boolean;
  readonly held: boolean;
}

/** The maids among these that this session has on hold: they stay available to its own family. */
export async function heldBySession(
  { pool }: Pick<Store, 'pool'>,
  lookup: Buffer,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; matchingTypeId: number }>({
    name: 'catalogue-own-holds',
    text: `select maids.id, maids.matching_type_id as "matchingTypeId"
      from sessions
      join holds on holds.session_id = sessions.id and holds.state in ('held', 'hired')
      join maids on maids.id = holds.maid_id and maids.shown and ${ALLOWED}
      where sessions.token_lookup = $1 and maids.id = any($2::int[])`,
    values: [lookup, ids],
  });
  return new Map(rows.map(({ id, matchingTypeId }) => [id, matchingTypeId]));
}

/** Any maid who was ever published, even if she cannot be hired now, to find similar ones. */
export async function everPublished(store: Source, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await store.pool.query<PublishedEntry>({
    name: 'catalogue-published',
    text: `select ${columns}, maids.shown, ${HELD} as held
      from maids where maids.published_at is not null and maids.id = any($1::int[])`,
    values: [ids],
  });
  return rows.map((row): PublishedEntry => ({ ...row, languages: shownLanguages(row) }));
}

export async function loadLists({ db }: Source): Promise<IndexLists> {
  const types = await db.select().from(matchingTypes).orderBy(asc(matchingTypes.id));
  const countries = await db.select().from(nationalities).orderBy(asc(nationalities.label));
  const abilities = await db.select().from(skills).orderBy(asc(skills.label));
  const spoken = await db.select().from(languages);
  return {
    matchingTypes: new Map(types.map(({ id, name }) => [String(id), name])),
    nationalities: new Map(countries.map(({ code, label, country }) => [code, { label, country }])),
    skills: new Map(abilities.map(({ code, label }) => [code, label])),
    arabic: {
      matchingTypes: new Map(
        types.map(({ id, ...type }) => [`${id}`, type.arabicName || type.name]),
      ),
      nationalities: new Map(
        countries.map(({ code, ...nation }) => [
          code,
          {
            label: nation.arabicLabel || nation.label,
            country: nation.arabicCountry || nation.country,
          },
        ]),
      ),
      skills: new Map(
        abilities.map(({ code, ...skill }) => [code, skill.arabicLabel || skill.label]),
      ),
      languages: new Map(spoken.map(({ label, arabicLabel }) => [label, arabicLabel || label])),
    },
  };
}
