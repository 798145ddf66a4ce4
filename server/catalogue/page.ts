import type { ParsedInput } from '../../contract/api.ts';
import type { Position } from './cursor.ts';

export type CatalogueQuery = ParsedInput<'GET matchedvideos/getmatchedvideos'>['query'];

/** A named statement, so that PostgreSQL parses and plans it once a connection. */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface PageRow {
  readonly items: string;
  readonly total: number;
  /** Microseconds and id of the last item; null when nothing comes after it. */
  readonly next_published_at: string | null;
  readonly next_id: number | null;
}

const NEW_FOR_DAYS = 4;

const conditions = {
  preferences: (at: string) => `matching_type_id = any(${at}::int[])`,
  arrangement: (at: string) => `arrangement in (${at}, 'EITHER')`,
  skill: (at: string) =>
    `exists (select from maid_skills where maid_id = maids.id and able and skill_code = ${at})`,
  maxPrice: (at: string) => `monthly_price_aed <= ${at}::int`,
} as const;

const afterPosition = (publishedAt: string, id: string) =>
  `(published_at, id) < (timestamptz 'epoch' + ${publishedAt}::bigint * interval '1 microsecond', ${id}::int)`;

const sqlFor = (fitting: string, after: string) => `
select
  (select count(*)::int from maids where ${fitting}) as total,
  coalesce(string_agg(item, ',' order by place) filter (where place <= $1::int), '') as items,
  max(published_micros) filter (where place = $1::int and more)::text as next_published_at,
  max(id) filter (where place = $1::int and more) as next_id
from (
  select id, place, count(*) over () > $1::int as more,
    (extract(epoch from published_at) * 1000000)::bigint as published_micros,
    (card || jsonb_build_object('housemaid', card -> 'housemaid' || jsonb_build_object(
      'age', extract(year from age($2::date, born_on))::int,
      'isNew', $2::date - (published_at at time zone 'Asia/Dubai')::date <= ${NEW_FOR_DAYS},
      'availableFrom', case when available_from > $2::date then available_from end
    )))::text as item
  from (
    select *, row_number() over (order by published_at desc, id desc) as place
    from maids
    where ${fitting}${after}
    order by published_at desc, id desc
    limit $1::int + 1
  ) as newest
) as page`;

/** One text for each combination of conditions, 32 in all. */
const texts = new Map<string, string>();

/** The page and the count in one statement that answers JSON text. Only values come from outside. */
export function pageStatement(
  query: CatalogueQuery,
  today: string,
  after: Position | null,
): Statement {
  const values: unknown[] = [query.limit, today];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const fitting = ['shown'];
  const parts: string[] = [];
  const narrow = (part: keyof typeof conditions, value: unknown) => {
    parts.push(part);
    fitting.push(conditions[part](bind(value)));
  };
  if (query.preferences?.length) narrow('preferences', query.preferences);
  if (query.arrangement !== undefined) narrow('arrangement', query.arrangement);
  if (query.skill !== undefined) narrow('skill', query.skill);
  if (query.maxPrice !== undefined) narrow('maxPrice', query.maxPrice);
  if (after !== null) parts.push('after');
  const beyond = after ? ` and ${afterPosition(bind(after.publishedAt), bind(after.id))}` : '';
  const name = ['catalogue', ...parts].join('-');
  const text = texts.get(name) ?? sqlFor(fitting.join(' and '), beyond);
  texts.set(name, text);
  return { name, text, values };
}
