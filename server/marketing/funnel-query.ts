import type { Store } from '../platform/store/store.ts';

export interface FunnelRow {
  readonly day: string;
  readonly code: string;
  readonly visits: number;
  readonly scans: number;
  readonly applications: number;
  readonly hires: number;
}

const MOST_ROWS = 10_000;

/**
 * A code is a followed short code, or the event a visitor came with. A visitor who opens several pages
 * of one event counts once a day; a short code counts each time it is followed.
 */
export async function readFunnel(
  { pool }: Pick<Store, 'pool'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FunnelRow[]> {
  const { rows } = await pool.query<FunnelRow>(statement, [from, to, MOST_ROWS]);
  return rows;
}

const dubai = (column: string) => `(${column} at time zone 'Asia/Dubai')::date`;
const within = (column: string) =>
  `${column} >= $1::date::timestamp at time zone 'Asia/Dubai'
   and ${column} < ($2::date + 1)::timestamp at time zone 'Asia/Dubai'`;

const statement = `
with opened as (
  select ${dubai('noted_at')} as day,
    substring(url from '^/([A-Za-z0-9][A-Za-z0-9_/-]*)$') as short_code,
    lower(substring(url from '[?&](?:event|affiliateEvent)=([A-Za-z0-9_.-]{1,80})')) as event,
    coalesce(session_id::text, journey_id, id::text) as visitor
  from url_log where ${within('noted_at')}
), counted as (
  select day, short_code as code, count(*) as visits, 0 as scans, 0 as applications, 0 as hires
  from opened
  where exists (
    select from redirects
    where redirects.code = short_code
      or (family and starts_with(short_code, rtrim(redirects.code, '*')))
  )
  group by 1, 2
  union all
  select day, event, count(distinct visitor), 0, 0, 0
  from opened where event is not null group by 1, 2
  union all
  select ${dubai('scanned_at')}, coalesce(code, scan_uuid::text), 0, count(*), 0, 0
  from scans where ${within('scanned_at')} group by 1, 2
  union all
  select ${dubai('created_at')}, lower(affiliate_event), 0, 0, count(*), 0
  from applications
  where affiliate_event is not null and ${within('created_at')} group by 1, 2
  union all
  select ${dubai('submitted_at')}, lower(affiliate_event), 0, 0, 0, count(*)
  from applications
  where affiliate_event is not null and state <> 'cancelled' and ${within('submitted_at')}
  group by 1, 2
)
select to_char(day, 'YYYY-MM-DD') as day, code, sum(visits)::int as visits,
  sum(scans)::int as scans, sum(applications)::int as applications, sum(hires)::int as hires
from counted group by counted.day, code
order by counted.day desc, visits desc, code
limit $3`;
