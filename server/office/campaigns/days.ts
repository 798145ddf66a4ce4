import { desc, sql } from 'drizzle-orm';
import { findByCode } from '../../../rules/marketing/short-codes.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { readSettings } from '../../chat/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database, Store } from '../../platform/store/store.ts';
import { followClick, type RedirectContext, type RedirectTable } from '../../redirects/index.ts';
import { firstOfDay, storedClicks } from './clicks.ts';
import { configurationOf, readLive } from './document.ts';
import { campaignDays } from './table.ts';
import { numberLive } from './versions.ts';

/** Addresses are deleted after 30 days; days before that cannot be counted again. */
const LOOK_BACK = 29;
/** Followed short codes are stored a moment later than they happen. */
const SETTLED = 600_000;

type DayRow = typeof campaignDays.$inferInsert;
type Entry = Pick<DayRow, 'kind' | 'code'>;

const none: Entry = { kind: 'none', code: '' };
/** Dubai is UTC+4 all year. */
const startOf = (day: string) => new Date(`${day}T00:00:00+04:00`);

/** The days that a report of so many days shows: whole days until yesterday. */
export function periodOf(days: number, now = new Date()) {
  const today = dubaiDay(now);
  return { from: addDays(today, -days), to: addDays(today, -1) };
}

export async function writeDays(db: Database, rows: readonly DayRow[]): Promise<void> {
  await db
    .insert(campaignDays)
    .values([...rows])
    .onConflictDoUpdate({
      target: [campaignDays.day, campaignDays.kind, campaignDays.code],
      set: {
        clicks: sql`excluded.clicks`,
        applied: sql`excluded.applied`,
        hired: sql`excluded.hired`,
      },
    });
}

/** The short code whose target this address is, recognised by the target's own parameters. */
function codeOpened({ codes }: RedirectTable) {
  const rows = [...codes.exact.values(), ...codes.families.map(([, row]) => row)];
  const targets = rows.flatMap((row) => {
    if (row.kind !== 'address' || !row.target.startsWith('/')) return [];
    const { pathname, searchParams } = new URL(row.target, 'https://site.invalid');
    return searchParams.size === 0 ? [] : [{ code: row.entry, pathname, searchParams }];
  });
  return (url: string): string | null => {
    const address = URL.parse(url, 'https://site.invalid');
    const opened = targets.find(
      ({ pathname, searchParams }) =>
        pathname === address?.pathname &&
        [...searchParams].every(([name, value]) => address.searchParams.get(name) === value),
    );
    return opened?.code ?? null;
  };
}

interface Touched {
  readonly id: string;
  readonly what: 'applied' | 'hired';
  readonly event: string | null;
  readonly url: string | null;
  readonly code: string | null;
}

/** Applications and hires of a time with what their browser opened or scanned in the 30 days before, last first. */
const touches = `
with happened as (
  select id, session_id, affiliate_event as event, 'applied' as what, created_at as at
  from applications where flow = 'hire' and created_at >= $1 and created_at < $2
  union all
  select id, session_id, affiliate_event, 'hired', submitted_at
  from applications
  where flow = 'hire' and state <> 'cancelled' and submitted_at >= $1 and submitted_at < $2
)
select happened.id, what, event, opened.url, opened.code from happened
left join lateral (
  select url, null as code, noted_at as touched_at from url_log
  where url_log.session_id = happened.session_id
    and noted_at <= happened.at and noted_at > happened.at - interval '30 days'
  union all
  select null, code, scanned_at from scans
  where scans.session_id = happened.session_id and code is not null
    and scanned_at <= happened.at and scanned_at > happened.at - interval '30 days'
) opened on true
order by what, happened.id, touched_at desc`;

async function countOutcomes(
  { pool }: Pick<Store, 'pool'>,
  table: RedirectTable,
  context: RedirectContext,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly what: Touched['what']; readonly entry: Entry }[]> {
  const { rows } = await pool.query<Touched>(touches, [from, to]);
  const opened = codeOpened(table);
  const ruleOf = (url: string) => followClick(table, url, context).entry;
  const entryOf = ({ url, code }: Touched): Entry | null => {
    const short = code === null ? url && opened(url) : findByCode(table.codes, code)?.entry;
    if (short) return { kind: 'code', code: short };
    return url === null ? null : ruleOf(url);
  };
  return [...Map.groupBy(rows, ({ id, what }) => `${what} ${id}`).values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    let entry: Entry | null = null;
    for (const one of all) entry ??= entryOf(one);
    // Addresses may be gone or refused; the event stays with the application.
    if (first.event !== null) {
      entry ??= ruleOf(`/hire-maid?${new URLSearchParams({ event: first.event }).toString()}`);
    }
    return [{ what: first.what, entry: entry ?? none }];
  });
}

/** Counts the clicks, applications and hires of one day by rule and short code. */
export async function countDay(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  day: string,
): Promise<void> {
  const { store, keys, config } = deps;
  const context = { keys, publicOrigin: config.publicOrigin };
  const table = configurationOf(await readSettings(store), await readLive(store.db));
  const time = { from: startOf(day), to: startOf(addDays(day, 1)) };
  const rows = new Map<string, typeof campaignDays.$inferSelect>();
  const add = ({ kind, code }: Entry, what: 'clicks' | 'applied' | 'hired', by = 1) => {
    const key = `${kind} ${code}`;
    const row = rows.get(key) ?? { day, kind, code, clicks: 0, applied: 0, hired: 0 };
    rows.set(key, { ...row, [what]: row[what] + by });
  };
  // Marks the day as counted.
  add(none, 'clicks', 0);
  const isFirst = firstOfDay();
  for await (const click of storedClicks(store, time.from, time.to)) {
    const { entry } = followClick(table, click.url, context);
    if (entry !== null && isFirst(click, `${entry.kind} ${entry.code}`)) add(entry, 'clicks');
  }
  for (const { what, entry } of await countOutcomes(store, table, context, time)) add(entry, what);
  await writeDays(store.db, [...rows.values()]);
}

/** Counts the days that are over, and gives a number to what the command line made live. */
export const campaignJob: Job = {
  name: 'campaign days',
  everySeconds: 300,
  async run(deps, signal) {
    await deps.store.transaction(numberLive);
    const [last] = await deps.store.db
      .select({ day: campaignDays.day })
      .from(campaignDays)
      .orderBy(desc(campaignDays.day))
      .limit(1);
    const today = dubaiDay(new Date(Date.now() - SETTLED));
    const first = addDays(today, -LOOK_BACK);
    const next = last === undefined ? first : addDays(last.day, 1);
    for (let day = next > first ? next : first; day < today; day = addDays(day, 1)) {
      if (signal.aborted) return;
      await countDay(deps, day);
    }
  },
};
