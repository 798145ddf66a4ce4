import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { RepeatedWarnings } from '../repeated-warnings.ts';
import { type Job, limitOf } from './job.ts';
import { type LeasedJob, announce, release, claimDue } from './leases.ts';
import { jobFailures, watchJobs } from './watch.ts';

const pollInterval = 1_000;
const pollsBetweenWatches = 10;
/** Milliseconds that a closing server waits for running jobs. */
const stopTimeout = 5_000;

/** While the server listens, claims every second the due jobs that no other node runs. */
export function runJobs(app: FastifyInstance, deps: Deps, jobs: readonly Job[]): void {
  const { log, store } = deps;
  const { db } = store;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const watch = watchJobs(jobs, log);
  const warnings = new RepeatedWarnings(log);
  let timer: NodeJS.Timeout | undefined;
  let polls = 0;
  let isPolling = false;
  let isAnnounced = false;
  let isUnavailable = false;

  async function run(job: Job, leased: LeasedJob): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limitOf(job) * 1000)]);
    let problem: string | null = null;
    try {
      await job.run(deps, signal);
      warnings.clear(job.name);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      jobFailures.inc({ job: job.name });
      warnings.warn(job.name, error, { job: job.name }, 'A job failed');
    }
    await giveBack(job, leased, problem);
  }

  /** Tries again while the store is away; otherwise the job would wait until its lease ends. */
  async function giveBack(job: Job, leased: LeasedJob, problem: string | null): Promise<void> {
    const leaseEnd = performance.now() + limitOf(job) * 1000;
    do {
      try {
        await release(db, leased, problem);
        return;
      } catch {
        await sleep(pollInterval, undefined, { ref: false });
      }
    } while (!closing.signal.aborted && performance.now() < leaseEnd);
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function claimAndRun(): Promise<void> {
    if (!isAnnounced) await announce(db, jobs);
    isAnnounced = true;
    for (const leased of await claimDue(db, jobs)) {
      const job = jobs.find(({ name }) => name === leased.name);
      if (job !== undefined) track(run(job, leased));
    }
    polls += 1;
    if (polls % pollsBetweenWatches === 0) await watch(db);
  }

  async function tick(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await claimAndRun();
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ err: error }, 'Jobs are waiting: the database does not answer');
      isUnavailable = true;
    } finally {
      isPolling = false;
    }
  }

  app.addHook('onListen', (done) => {
    track(tick());
    timer = setInterval(() => track(tick()), pollInterval).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    const ended = async () => {
      while (running.size > 0) await Promise.allSettled(running);
    };
    await Promise.race([ended(), sleep(stopTimeout, undefined, { ref: false })]);
  });
}
