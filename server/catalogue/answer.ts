import { dubaiDay } from '../../rules/days.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { Kept } from '../platform/store/kept.ts';
import { type CatalogueQuery, type PageRow, pageStatement } from './page.ts';

interface Options {
  /** False asks the store every time; the benchmark measures that. */
  readonly keep?: boolean;
  readonly now?: () => Date;
}

/** Characters of answers kept in memory; as text and as bytes about three bytes each, 12 MiB at most. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;
const REVALIDATE = 'private, no-cache';

/** The same question in other words has the same key. */
function keyOf({
  limit,
  cursor,
  arrangement,
  skill,
  maxPrice,
  preferences,
}: CatalogueQuery): string {
  const types = preferences?.length ? [...new Set(preferences)].sort((a, b) => a - b).join() : '';
  return `${limit} ${cursor ?? ''} ${arrangement ?? ''} ${skill ?? ''} ${maxPrice ?? ''} ${types}`;
}

export function catalogue(
  { store }: Pick<Parts, 'store'>,
  { keep = true, now = () => new Date() }: Options = {},
): Handlers<'GET matchedvideos/getmatchedvideos'> {
  const kept = new Kept<JsonText>(store, ['catalogue'], {
    entries: 500,
    weight: KEPT_CHARACTERS,
    weigh: ({ text }) => text.length,
  });

  async function load(query: CatalogueQuery, today: string): Promise<JsonText> {
    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    const { name, text, values } = pageStatement(query, today, after);
    const { rows } = await store.pool.query<PageRow>({ name, text, values: [...values] });
    const [row] = rows;
    if (row === undefined) throw new Error('the catalogue statement gave no row');
    const next =
      row.next_published_at === null || row.next_id === null
        ? 'null'
        : `"${writeCursor({ publishedAt: row.next_published_at, id: row.next_id })}"`;
    const answer = `{"items":[${row.items}],"total":${row.total},"nextCursor":${next}}`;
    // Hashing pays only for answers that are given more than once.
    return keep ? new JsonText(answer, REVALIDATE) : new JsonText(answer);
  }

  return {
    'GET matchedvideos/getmatchedvideos': ({ query }) => {
      const today = dubaiDay(now());
      return keep ? kept.ask(keyOf(query), () => load(query, today), today) : load(query, today);
    },
  };
}
