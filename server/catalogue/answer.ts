import {
  type CatalogueFilter,
  filterQuery,
  normalFilter,
  sortOf,
  withSkill,
} from '../../rules/catalogue/catalogue-filter.ts';
import type { ParsedInput } from '../../contract/api.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import { type FairQueue, inTurn } from '../platform/limits/fair-queue.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { type Cards, cardsStatement } from './cards.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { count } from './catalogue-index/bits.ts';
import { facetsOf, type Reader } from './catalogue-index/facets.ts';
import type { liveIndex } from './catalogue-index/live-index.ts';
import { type Near, nearestOf, relaxationsOf } from './catalogue-index/nearest.ts';
import { firstAfter } from './catalogue-index/page.ts';
import { select } from './catalogue-index/selection.ts';

type Call = 'GET matchedvideos/getmatchedvideos';
type CatalogueQuery = ParsedInput<Call>['query'];

export interface AnswerOptions {
  /** False bypasses the cache; the benchmark measures that. */
  readonly keep: boolean;
  readonly now: () => Date;
  /** Limits requests that are not answered from the cache. */
  readonly queue?: FairQueue;
}

/** Cache size in characters; as text and as bytes about three bytes each, 12 MiB at most. */
const CACHE_CHARACTERS = 4 * 1024 * 1024;
export const REVALIDATE = 'private, no-cache';
const MOST_NEAREST = 6;

function filterOf(query: CatalogueQuery): CatalogueFilter {
  return normalFilter({
    preferences: query.preferences?.toSorted((a, b) => a - b),
    arrangement: query.arrangement,
    nationality: query.nationality,
    languages: query.languages,
    experience: query.experience,
    skills: withSkill(query.skills, query.skill),
    religion: query.religion,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    availableBy: query.availableBy,
    text: query.text,
    role: query.role,
    sort: query.sort,
  });
}

export function catalogueAnswers(
  { store }: Pick<Deps, 'store'>,
  index: ReturnType<typeof liveIndex>,
  cards: Cards,
  { keep, now, queue }: AnswerOptions,
): Handlers<Call> {
  const cache = new SharedCache<JsonText>(store, ['catalogue', 'holds'], {
    entries: 500,
    weight: CACHE_CHARACTERS,
    weigh: ({ text }) => text.length,
  });

  async function load(query: CatalogueQuery, filter: CatalogueFilter, reader: Reader) {
    const sort = sortOf(filter);
    const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
    const known = await index();
    const selection = select(known, filter);
    const page = firstAfter(known, selection, sort, after, query.limit + 1);
    const last = page.length > query.limit ? page[query.limit - 1] : undefined;
    const ids = page.slice(0, query.limit).map(({ id }) => id);
    const total = count(selection.fitting);
    const facets = query.facets === 'true' ? facetsOf(known, selection, reader) : undefined;
    const nobodyFits = total === 0 && selection.granted.length > 0;
    const near = nobodyFits ? nearestOf(known, selection, MOST_NEAREST) : undefined;
    const relax = nobodyFits ? relaxationsOf(selection) : undefined;
    const items = ids.length === 0 ? '' : await itemsOf(ids, reader);
    const text = [
      `{"items":[${items}],"total":${total}`,
      `"nextCursor":${last ? `"${writeCursor(sort, last)}"` : 'null'}`,
      ...(facets ? [`"facets":${JSON.stringify(facets)}`] : []),
      ...(near ? [`"nearest":[${await nearestCards(near, reader)}]`] : []),
      ...(relax ? [`"relax":${JSON.stringify(relax)}`] : []),
    ].join();
    // An ETag is worth its hash only for answers that are sent more than once.
    return keep ? new JsonText(`${text}}`, REVALIDATE) : new JsonText(`${text}}`);
  }

  async function itemsOf(ids: readonly number[], { today, language }: Reader): Promise<string> {
    if (keep || language === 'ar') {
      const found = await cards(ids, today, language);
      return ids.flatMap((id) => found.get(id) ?? []).join();
    }
    const { rows } = await store.pool.query<{ items: string }>(cardsStatement(ids, today));
    return rows[0]?.items ?? '';
  }

  async function nearestCards(near: readonly Near[], { today, language }: Reader): Promise<string> {
    const found = await cards(
      near.map(({ id }) => id),
      today,
      language,
    );
    return near
      .flatMap(({ id, misses }) => {
        const card = found.get(id);
        return card === undefined ? [] : [`{"maid":${card},"misses":${JSON.stringify(misses)}}`];
      })
      .join();
  }

  return {
    'GET matchedvideos/getmatchedvideos': ({ query }, { address, language }) => {
      const today = dubaiDay(now());
      const reader = { today, language };
      const filter = filterOf(query);
      if (!keep) return load(query, filter, reader);
      // Equal filters have the same key, however they were written.
      const key = `${language} ${query.limit} ${query.cursor ?? ''} ${query.facets === 'true'} ${JSON.stringify(filterQuery(filter))}`;
      return cache.ask(key, () => load(query, filter, reader), today, inTurn(queue, address));
    },
  };
}
