import { inArray } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { redirectTarget } from '../../rules/marketing/redirect-target.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { parameters } from '../parameters/table.ts';
import type { Store } from '../platform/store/store.ts';

type Call = 'GET matchedvideos/getgooglerate';
const codes = {
  rating: 'sites_google_rating',
  count: 'sites_google_rating_count',
  address: 'sites_google_review_address',
} as const;
/** The short code that leads to the review page. */
const REVIEWS = '/reviewus';

/** A value that is not a number between the bounds counts as not entered. */
function number(text: string | undefined, from: number, to: number): number | null {
  if (text === undefined || !/^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
}

async function readRating({ db }: Pick<Store, 'db'>): Promise<AnswerOf<Call>> {
  const rows = await db
    .select({ code: parameters.code, value: parameters.value })
    .from(parameters)
    .where(inArray(parameters.code, Object.values(codes)));
  const values = new Map(rows.map(({ code, value }) => [code, value]));
  const count = number(values.get(codes.count), 0, 100_000_000);
  return {
    rating: number(values.get(codes.rating), 1, 5),
    count: count === null ? null : Math.trunc(count),
    reviewAddress: redirectTarget(values.get(codes.address) ?? REVIEWS) ?? REVIEWS,
  };
}

export function rating({ store }: Pick<Deps, 'store'>): Handlers<Call> {
  const cache = new SharedCache<JsonText>(store, ['parameters'], { entries: 1 });
  return {
    'GET matchedvideos/getgooglerate': () =>
      cache.ask(
        '',
        async () => new JsonText(JSON.stringify(await readRating(store)), 'private, no-cache'),
      ),
  };
}
