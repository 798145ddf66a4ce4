import { maidListItem, type MaidListItem } from '../../contract/catalogue.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Store } from '../platform/store/store.ts';
import { ARABIC, arabicCard, readStoredArabic } from './arabic-card.ts';

const NEW_FOR_DAYS = 4;

/** A maid's card including the fields that change daily; $1 is the day. */
export const CARD = `(maids.card || jsonb_build_object('housemaid', maids.card -> 'housemaid' || jsonb_build_object(
    'age', extract(year from age($1::date, maids.born_on))::int,
    'isNew', $1::date - (maids.published_at at time zone 'Asia/Dubai')::date <= ${NEW_FOR_DAYS},
    'availableFrom', case when maids.available_from > $1::date then maids.available_from end
  )))`;

/** A named statement, so that PostgreSQL parses and plans it once per connection. */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The cards of these maids as the JSON of one list, in the order given. */
export function cardsStatement(ids: readonly number[], today: string): Statement {
  return {
    name: 'catalogue-cards',
    text: `
select coalesce(string_agg(${CARD}::text, ',' order by place), '') as items
from unnest($2::int[]) with ordinality as wanted (id, place)
join maids on maids.id = wanted.id and maids.shown`,
    values: [today, ids],
  };
}

/** The same cards one by one, by id; maids who are not shown are left out. */
export async function cardsById(
  { pool }: Pick<Store, 'pool'>,
  ids: readonly number[],
  today: string,
  language: OwnLanguage = 'en',
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  if (language === 'ar') return arabicCardsById({ pool }, ids, today);
  const { rows } = await pool.query<{ id: number; item: string }>({
    name: 'catalogue-cards-by-id',
    text: `select maids.id, ${CARD}::text as item from maids where maids.shown and maids.id = any($2::int[])`,
    values: [today, ids],
  });
  return new Map(rows.map(({ id, item }) => [id, item]));
}

async function arabicCardsById(
  { pool }: Pick<Store, 'pool'>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; item: MaidListItem; arabic: unknown }>({
    name: 'catalogue-arabic-cards-by-id',
    text: `select maids.id, ${CARD} as item, ${ARABIC} as arabic
      from maids where maids.shown and maids.id = any($2::int[])`,
    values: [today, ids],
  });
  return new Map(
    rows.map(({ id, item, arabic }) => [
      id,
      JSON.stringify(arabicCard(item, readStoredArabic(arabic))),
    ]),
  );
}

/** The same cards as data, for answers that hold more than a list. */
export async function readCards(
  store: Pick<Store, 'pool'>,
  ids: readonly number[],
  today: string,
  language: OwnLanguage = 'en',
): Promise<Map<number, MaidListItem>> {
  const cards = await cardsById(store, ids, today, language);
  return new Map(
    [...cards].flatMap(([id, card]) => {
      const { data } = maidListItem.safeParse(JSON.parse(card));
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
}

/** The cards of these maids, by id; maids who are not shown are left out. */
export type Cards = (
  ids: readonly number[],
  today: string,
  language: OwnLanguage,
) => Promise<Map<number, string>>;

/** Cache size in characters, about a byte each. */
const CACHE_CHARACTERS = 6 * 1024 * 1024;

/** Caches recently shown cards: a hire changes which cards a list contains, not the cards. */
export function cachedCards(store: Pick<Store, 'pool' | 'onChange'>): Cards {
  const cache = new SharedCache<string>(store, ['catalogue'], {
    entries: 5_000,
    weight: CACHE_CHARACTERS,
    weigh: (card) => card.length,
  });
  return async (ids, today, language) => {
    const lacking: number[] = [];
    let reading: Promise<Map<number, string>> | undefined;
    const read = async (id: number) => {
      lacking.push(id);
      // All missing cards are read with one query, once they are known.
      reading ??= Promise.resolve().then(() => cardsById(store, lacking, today, language));
      return (await reading).get(id) ?? '';
    };
    const cards = await Promise.all(
      ids.map(async (id) => cache.ask(`${language} ${today} ${id}`, () => read(id))),
    );
    return new Map(ids.flatMap((id, place) => (cards[place] ? [[id, cards[place]]] : [])));
  };
}
