import { setImmediate } from 'node:timers/promises';
import type { Store } from '../../platform/store/store.ts';

interface StoredClick {
  readonly url: string;
  readonly at: Date;
  /** The calendar day in Dubai. */
  readonly day: string;
  /** The same for all pages that one browser opened; followed short codes each count. */
  readonly visitor: string;
}

const CHUNK = 5_000;

/** The stored addresses of a time, oldest first, in chunks with pauses for other requests. */
export async function* storedClicks(
  { pool }: Pick<Store, 'pool'>,
  from: Date,
  to: Date,
): AsyncGenerator<StoredClick> {
  let last = 0;
  for (;;) {
    const { rows } = await pool.query<StoredClick & { readonly id: number }>(
      `select id, url, noted_at as at,
         to_char(noted_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day,
         coalesce(session_id::text, journey_id, id::text) as visitor
       from url_log where noted_at >= $1 and noted_at < $2 and id > $3 order by id limit $4`,
      [from, to, last, CHUNK],
    );
    for (const [at, row] of rows.entries()) {
      if (at % 500 === 499) await setImmediate();
      yield row;
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** True the first time: a visitor who opens several pages of one campaign counts once a day. */
export function firstOfDay() {
  const seen = new Set<string>();
  return ({ day, visitor }: StoredClick, entry: string): boolean => {
    const key = `${day} ${visitor} ${entry}`;
    return seen.size < seen.add(key).size;
  };
}
