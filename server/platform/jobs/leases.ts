import { sql } from 'drizzle-orm';
import type { Store } from '../store/store.ts';
import { type Job, limitOf } from './job.ts';

type Db = Pick<Store, 'db'>['db'];

/** A job leased by this node, until it is given back or the lease expires. */
export interface LeasedJob {
  readonly name: string;
  /** Identifies the lease: a run that took too long must not report for its successor. */
  readonly lease: string;
}

// If a crash loses this write, the job just runs once more; flushing to disk every second would be wasteful.
const quick = sql`with quick as (select set_config('synchronous_commit', 'off', true))`;

export async function announce(db: Db, jobs: readonly Job[]): Promise<void> {
  const names = jobs.map(({ name }) => sql`(${name})`);
  await db.execute(
    sql`insert into jobs (name) values ${sql.join(names, sql`, `)} on conflict do nothing`,
  );
}

/** Claims all due jobs that are not leased, by the database's clock, which all nodes share (T75). */
export async function claimDue(db: Db, jobs: readonly Job[]): Promise<LeasedJob[]> {
  const periods = jobs.map(
    (job) => sql`(${job.name}, ${job.everySeconds}::float8, ${limitOf(job)}::float8)`,
  );
  // A little early, so that the poll one period later finds it due.
  const { rows } = await db.execute<{ name: string; lease: string }>(sql`${quick}
    update jobs set started_at = now(),
      due_at = now() + make_interval(secs => own.period) - interval '0.2 seconds',
      taken_until = now() + make_interval(secs => own.most)
    from (values ${sql.join(periods, sql`, `)}) as own (name, period, most), quick
    where jobs.name = own.name and due_at <= now() and (taken_until is null or taken_until <= now())
    returning jobs.name, started_at::text as lease`);
  return rows;
}

export const release = (db: Db, { name, lease }: LeasedJob, problem: string | null) =>
  db.execute(sql`${quick}
    update jobs set taken_until = null,
      due_at = case when ${problem}::text is null then due_at
        else least(due_at, now() + interval '1 minute') end,
      succeeded_at = case when ${problem}::text is null then now() else succeeded_at end,
      failures = case when ${problem}::text is null then 0 else failures + 1 end,
      last_error = ${problem}::text
    from quick where name = ${name} and started_at = ${lease}::timestamptz`);

/** Seconds since each job last succeeded, and the time itself; null where it never did. */
export async function lastSuccesses(db: Db) {
  const { rows } = await db.execute<{ name: string; age: number | null; at: number | null }>(sql`
    select name, extract(epoch from now() - succeeded_at)::float8 as age,
      extract(epoch from succeeded_at)::float8 as at from jobs`);
  return new Map(rows.map(({ name, age, at }) => [name, { age, at }]));
}
