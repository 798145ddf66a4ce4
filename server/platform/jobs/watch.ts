import { Counter, Gauge } from '@prometheus-io/client';
import type { Log } from '../logging.ts';
import { registry } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { type Job, limitOf } from './job.ts';
import { lastSuccesses } from './leases.ts';

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Runs of a job on this node that failed.',
  labelNames: ['job'] as const,
  registers: [registry],
});
const succeeded = new Gauge({
  name: 'job_succeeded_seconds',
  help: 'When a job last succeeded on any node, in seconds since 1970.',
  labelNames: ['job'] as const,
  registers: [registry],
});
const overdue = new Gauge({
  name: 'job_overdue',
  help: '1 for a job that has not succeeded for ten times its period and a whole run.',
  labelNames: ['job'] as const,
  registers: [registry],
});

/** Reports jobs that have stopped succeeding, whichever node should have run them. */
export function watchJobs(jobs: readonly Job[], log: Pick<Log, 'error' | 'info'>) {
  const since = performance.now();
  const late = new Set<string>();

  return async (db: Store['db']): Promise<void> => {
    const successes = await lastSuccesses(db);
    for (const job of jobs) {
      const { name, everySeconds } = job;
      const { age = null, at = null } = successes.get(name) ?? {};
      const seconds = age ?? (performance.now() - since) / 1000;
      const isLate = seconds > 10 * everySeconds + limitOf(job);
      if (at !== null) succeeded.set({ job: name }, at);
      overdue.set({ job: name }, isLate ? 1 : 0);
      if (isLate && !late.has(name)) {
        late.add(name);
        log.error(
          { job: name, seconds: Math.round(seconds) },
          'A job has been failing for ten periods',
        );
      } else if (!isLate && late.delete(name)) log.info({ job: name }, 'A job succeeds again');
    }
  };
}
