import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { registry } from '../metrics.ts';
import type { Deps } from '../deps.ts';
import type { Job } from './job.ts';
import { runJobs } from './run-jobs.ts';
import { announce, release, claimDue } from './leases.ts';
import { watchJobs } from './watch.ts';

let product: TestApp;
let deps: Deps;
beforeAll(async () => {
  product = await testApp();
  ({ deps } = product);
});
afterAll(() => product.close());
beforeEach(() => deps.store.pool.query('delete from jobs'));

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
async function node(...jobs: Job[]): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  runJobs(app, deps, jobs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'test',
  everySeconds: 1,
  run,
  ...more,
});
const row = async () => {
  const { rows } = await deps.store.pool.query<{
    failures: number;
    last_error: string | null;
    succeeded_at: Date | null;
    taken_until: Date | null;
  }>(`select * from jobs where name = 'test'`);
  return rows[0];
};

test('of three nodes one at a time does a job, at the start and once a period', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const counted = job(async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    await sleep(50);
    running -= 1;
  });
  const started = performance.now();
  await Promise.all([node(counted), node(counted), node(counted)]);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(3);
  expect(performance.now() - started).toBeGreaterThan(1_500);
  expect(most).toBe(1);
});

test('the store decides which node runs a job: a dead node is replaced when its lease ends, and cannot release its successor’s lease', async () => {
  const { db, pool } = deps.store;
  const jobs = [job(() => Promise.resolve(), { limitSeconds: 30 })];
  await announce(db, jobs);
  const [dead] = await claimDue(db, jobs);
  if (dead === undefined) throw new Error('It was not due.');
  await pool.query(`update jobs set due_at = now()`);
  expect(await claimDue(db, jobs)).toEqual([]);
  await pool.query(`update jobs set taken_until = now()`);
  const [successor] = await claimDue(db, jobs);
  expect(successor?.name).toBe('test');
  await release(db, dead, null);
  expect(await row()).toMatchObject({ succeeded_at: null, taken_until: expect.any(Date) });
  if (successor) await release(db, successor, null);
  expect(await row()).toMatchObject({ succeeded_at: expect.any(Date), taken_until: null });
});

test('a job that fails is counted, tells why, and is tried again within a minute', async () => {
  let runs = 0;
  await node(
    job(
      () => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('no luck')) : Promise.resolve();
      },
      { everySeconds: 86_400 },
    ),
  );
  await expect.poll(row, { timeout: 5_000 }).toMatchObject({ failures: 1, last_error: 'no luck' });
  expect(await registry.metrics()).toContain('job_failures_total{job="test"} 1');
  const { rows } = await deps.store.pool.query<{ seconds: number }>(
    `update jobs set due_at = due_at - interval '1 minute'
     returning extract(epoch from due_at - started_at)::float8 as seconds`,
  );
  expect(rows[0]?.seconds).toBeLessThan(5);
  await expect.poll(row, { timeout: 5_000 }).toMatchObject({ failures: 0, last_error: null });
});

test('a job without success for ten periods and a run is logged once and shown until it succeeds', async () => {
  const { db, pool } = deps.store;
  const jobs = [job(() => Promise.resolve(), { everySeconds: 60 })];
  const log = { error: vi.fn(), info: vi.fn() };
  const watch = watchJobs(jobs, log);
  await announce(db, jobs);
  await watch(db);
  const shown = async () => /job_overdue\{job="test"\} (\d)/.exec(await registry.metrics())?.[1];
  expect(await shown()).toBe('0');
  await pool.query(`update jobs set succeeded_at = now() - interval '10 minutes 50 seconds'`);
  await watch(db);
  expect(await shown()).toBe('0');
  await pool.query(`update jobs set succeeded_at = now() - interval '11 minutes 1 second'`);
  await watch(db);
  await watch(db);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(await shown()).toBe('1');
  await pool.query(`update jobs set succeeded_at = now()`);
  await watch(db);
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(await shown()).toBe('0');
  expect(await registry.metrics()).toMatch(/job_succeeded_seconds\{job="test"\} \d{10}/);
});

test('a job that ends while the store is away is given back as soon as the store answers', async () => {
  let failuresLeft = 0;
  const { db } = deps.store;
  const execute = db.execute.bind(db);
  vi.spyOn(db, 'execute').mockImplementation((query) => {
    if (failuresLeft === 0) return execute(query);
    failuresLeft -= 1;
    throw new Error('The store is away.');
  });
  let runs = 0;
  await node(
    job(() => {
      runs += 1;
      if (runs === 1) failuresLeft = 3;
      return Promise.resolve();
    }),
  );
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1);
});

test('a server that closes tells its jobs to stop and waits for them', async () => {
  const began = Promise.withResolvers<void>();
  let ended = false;
  const app = await node(
    job(async (_parts, signal) => {
      began.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
    }),
  );
  await began.promise;
  await app.close();
  expect(ended).toBe(true);
  expect(await row()).toMatchObject({ taken_until: null });
});

test('a job that takes too long is logged', async () => {
  const stopped = Promise.withResolvers<void>();
  await node(
    job(
      async (_parts, signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        stopped.resolve();
      },
      { limitSeconds: 0.2 },
    ),
  );
  await stopped.promise;
});
