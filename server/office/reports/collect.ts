import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import { timedKinds } from '../../../rules/office/reports.ts';
import { workingTime, type WorkCalendar } from '../../../rules/office/working-time.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { readFunnel } from '../../marketing/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Store } from '../../platform/store/store.ts';
import { calendarOf } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import { reportDays, reportTasks } from './table.ts';

type CollectDeps = Pick<Deps, 'store' | 'log'>;

/** Addresses are deleted after 30 days, so earlier days cannot be counted again. */
const COUNTABLE_DAYS = 29;
/** A completed task can be opened again for some days. */
const OPEN_DAYS = 7;
const YEAR = 52 * 7;
const MINUTE = 60_000;
const AT_ONCE = 1_000;
/** Visitors can write any code into an address; the most visited of a day are enough. */
const MOST_CODES = 500;

const onDay = (column: string) => `${column} >= $1::date::timestamp at time zone 'Asia/Dubai'
  and ${column} < ($1::date + 1)::timestamp at time zone 'Asia/Dubai'`;

/** Everybody of one day: distinct visitors, films, visitors who saved somebody, applications. */
const EVERYBODY = `select
  (select count(distinct coalesce(session_id::text, journey_id, id::text))::int from url_log
    where ${onDay('noted_at')}) as visits,
  coalesce((select starts from video_starts where day = $1), 0) as videos,
  (select count(distinct session_id)::int from shortlist_entries where ${onDay('created_at')}) as lists,
  (select count(*)::int from applications where ${onDay('created_at')}) as started,
  (select count(*)::int from applications where state <> 'cancelled' and ${onDay('submitted_at')}) as finished`;

/** Visitors who saved somebody, by the event that they came with. */
const LISTS = `select lower(substring(url from '[?&](?:event|affiliateEvent)=([A-Za-z0-9_.-]{1,80})')) as code,
  count(distinct shortlist_entries.session_id)::int as lists
  from shortlist_entries join url_log on url_log.session_id = shortlist_entries.session_id
  where ${onDay('shortlist_entries.created_at')} and url ~ '[?&](event|affiliateEvent)=[A-Za-z0-9]'
  group by 1`;

type Counts = Omit<typeof reportDays.$inferInsert, 'day' | 'code'>;

async function countDay(store: Store, day: string): Promise<void> {
  const { rows: everybody } = await store.pool.query<Counts>(EVERYBODY, [day]);
  const { rows: lists } = await store.pool.query<{ code: string; lists: number }>(LISTS, [day]);
  const funnel = await readFunnel(store, { from: day, to: day });
  const counts = new Map<string, Counts>([['', everybody[0] ?? {}]]);
  for (const { code, visits, applications: started, hires: finished } of funnel.slice(
    0,
    MOST_CODES,
  ))
    counts.set(code, { visits, started, finished });
  for (const { code, lists: count } of lists)
    if (counts.has(code)) counts.set(code, { ...counts.get(code), lists: count });
  const values = [...counts].map(([code, one]) => ({ day, code, ...one }));
  await store.transaction(async (db) => {
    await db.delete(reportDays).where(sql`${reportDays.day} = ${day}`);
    for (let from = 0; from < values.length; from += AT_ONCE)
      await db.insert(reportDays).values(values.slice(from, from + AT_ONCE));
  });
}

/** Counts yesterday again, and earlier days that nobody has counted yet. */
export async function collectDays({ store }: CollectDeps, today: string): Promise<void> {
  const first = addDays(today, -COUNTABLE_DAYS);
  const known = await store.db
    .select({ day: reportDays.day })
    .from(reportDays)
    .where(and(gte(reportDays.day, first), sql`${reportDays.code} = ''`));
  const counted = new Set(known.map(({ day }) => day));
  for (let day = first; day < today; day = addDays(day, 1))
    if (day >= addDays(today, -2) || !counted.has(day)) await countDay(store, day);
}

type Task = Pick<
  typeof tasks.$inferSelect,
  'kind' | 'openedAt' | 'targetMinutes' | 'usedMinutes' | 'runningSince'
> & { readonly doneAt: Date | null; readonly flow: string };

/** Both clocks of finished work; a task that was ticked off may still have a running clock. */
function timesOf(task: Task, calendar: WorkCalendar): typeof reportTasks.$inferInsert {
  const { kind, flow, openedAt, targetMinutes, usedMinutes, runningSince } = task;
  const doneAt = task.doneAt ?? openedAt;
  const running =
    runningSince === null ? 0 : Math.max(0, workingTime(runningSince, doneAt, calendar));
  const minutes = usedMinutes + running / MINUTE;
  return {
    day: dubaiDay(doneAt),
    kind,
    flow,
    isKept: minutes <= targetMinutes,
    minutes,
    elapsedMinutes: Math.max(0, doneAt.getTime() - openedAt.getTime()) / MINUTE,
  };
}

const dayStart = (day: string): Date => new Date(`${day}T00:00:00+04:00`);

/** Writes down the times of finished work: at first those of a year, later those of the last days again. */
export async function collectTasks(deps: CollectDeps, today: string): Promise<void> {
  const { store } = deps;
  const [known] = await store.db.select({ day: reportTasks.day }).from(reportTasks).limit(1);
  const from = addDays(today, known === undefined ? -YEAR : -OPEN_DAYS);
  const calendar = await calendarOf(deps);
  await store.transaction(async (db) => {
    await db.delete(reportTasks).where(gte(reportTasks.day, from));
    for (let day = from; day < today; day = addDays(day, 1)) {
      const done = await db
        .select({
          kind: tasks.kind,
          flow: applications.flow,
          openedAt: tasks.openedAt,
          doneAt: tasks.doneAt,
          targetMinutes: tasks.targetMinutes,
          usedMinutes: tasks.usedMinutes,
          runningSince: tasks.runningSince,
        })
        .from(tasks)
        .innerJoin(applications, sql`${applications.id} = ${tasks.applicationId}`)
        .where(
          and(
            gte(tasks.doneAt, dayStart(day)),
            lt(tasks.doneAt, dayStart(addDays(day, 1))),
            inArray(tasks.kind, [...timedKinds]),
          ),
        );
      const rows = done.map((task) => timesOf(task, calendar));
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await db.insert(reportTasks).values(rows.slice(at, at + AT_ONCE));
    }
  });
}
