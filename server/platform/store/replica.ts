import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from '@prometheus-io/client';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { Log } from '../logging.ts';
import { registry } from '../metrics.ts';
import { type Changes, TOPICS } from './changes.ts';

const inUse = new Gauge({
  name: 'store_replica_in_use',
  help: '1 while reads of the catalogue go to the replica, 0 while they go to the primary.',
  registers: [registry],
});

/** A replica that has not replayed the primary's state of one interval ago is not used until it has. */
const checkInterval = 1_000;
/** Milliseconds that a read waits for a replica to catch up. */
const catchUpTimeout = 100;

// Positions in the log in bytes: written by the primary, replayed by the replica.
const written = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position`;
const replayed = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 end as position`;

async function positionOf(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(text);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error('DATABASE_REPLICA_URL is no replica: it replays nothing.');
  return position;
}

export interface Reading {
  /** The primary's pool, except that the replica answers plain queries while it is current. */
  readonly pool: Pool;
  close(): void;
}

/**
 * Reads never go back in time: the replica is used only once it has replayed everything that this node was notified of
 * or read from the primary. Otherwise, and while it is unavailable, the primary answers.
 */
export async function readReplica(
  primary: Pool,
  replica: Pool,
  { onChange }: Pick<Changes, 'onChange'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Reading> {
  let isUsable: boolean | undefined;
  let known = 0;
  let writtenBefore = 0;
  /** The log position a read needs, and how many of the notified changes it covers. */
  let needed = 0;
  let covered = 0;
  let notified = 1;
  let catchingUp: Promise<boolean> | undefined;

  const isCaughtUp = () => covered === notified && known >= needed;
  const unsubscribes = TOPICS.map((topic) =>
    onChange(topic, () => {
      notified += 1;
    }),
  );

  function setUsable(usable: boolean, reason?: unknown): void {
    inUse.set(usable ? 1 : 0);
    if (usable === isUsable) return;
    isUsable = usable;
    if (usable) log.info('Reads of the catalogue go to the replica');
    else log.warn({ err: reason }, 'The replica is away or behind; the primary is read instead');
  }

  async function check(): Promise<void> {
    const [now] = await Promise.allSettled([positionOf(primary, written)]);
    try {
      known = await positionOf(replica, replayed);
      setUsable(known >= Math.max(writtenBefore, needed));
    } catch (error) {
      setUsable(false, error);
    }
    if (now.status === 'fulfilled') writtenBefore = now.value;
  }

  /** Shared by all waiting reads: true when the replica reached the needed position in time. */
  async function catchUp(): Promise<boolean> {
    const deadline = performance.now() + catchUpTimeout;
    while (isUsable && !isCaughtUp()) {
      if (covered < notified) await learnNeeded();
      known = await positionOf(replica, replayed);
      if (isCaughtUp()) break;
      if (performance.now() > deadline) setUsable(false);
      else await sleep(5);
    }
    return isUsable === true;
  }

  /** Reads the primary's current position, which is after every change notified before. */
  async function learnNeeded(): Promise<void> {
    const before = notified;
    needed = Math.max(needed, await positionOf(primary, written));
    covered = Math.max(covered, before);
  }

  async function isCurrent(): Promise<boolean> {
    if (!isUsable) return false;
    if (isCaughtUp()) return true;
    catchingUp ??= catchUp()
      .catch(() => false)
      .finally(() => {
        catchingUp = undefined;
      });
    return catchingUp;
  }

  type QueryArguments = readonly [text: string | QueryConfig, values?: unknown[]];
  async function askPrimary(...[text, values]: QueryArguments): Promise<QueryResult> {
    const answer = await primary.query(text, values);
    // A client that has seen this result must not get an older one from the replica.
    await learnNeeded().catch(() => (notified += 1));
    return answer;
  }

  async function query(...[text, values]: QueryArguments): Promise<QueryResult> {
    if (!(await isCurrent())) return askPrimary(text, values);
    try {
      return await replica.query(text, values);
    } catch (error) {
      // Cancelled by the replay, or disconnected: the next check decides. A wrong query fails here, too.
      setUsable(false, error);
      return askPrimary(text, values);
    }
  }

  await check();
  const timer = setInterval(() => void check(), checkInterval).unref();
  return {
    pool: new Proxy(primary, {
      get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)),
    }),
    close() {
      clearInterval(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}
