import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { openFiles } from '../../../server/platform/files/files.ts';
import type { Job } from '../../../server/platform/jobs/job.ts';
import { runJobs } from '../../../server/platform/jobs/run-jobs.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { createLog } from '../../../server/platform/logging.ts';
import { openStore } from '../../../server/platform/store/store.ts';
import { patiently } from './patience.ts';

/** One node of the product without its pages; a captcha's picture is its answer. Sends its address over IPC. */
const config = readConfig(process.env);
const log = createLog(config);
const store = await openStore(config, log);
const deps = { config, keys: await loadKeys(config), log, store, files: openFiles(config) };
const app = await buildApp(deps, {
  presentCaptcha: (answer) => Promise.resolve(Buffer.from(answer)),
});

/**
 * A job that records its start and end, to show that only one node runs it at a time. While the store is away it goes
 * on until its lease ends: a run without a recorded end has lasted that long.
 */
const turns: Job = {
  name: 'turns',
  everySeconds: 1,
  limitSeconds: 3,
  async run({ store: { pool } }, signal) {
    const { rows } = await pool.query<{ id: number }>(
      'insert into turns (node) values ($1) returning id',
      [process.pid],
    );
    await sleep(300);
    const end = () =>
      pool.query('update turns set ended_at = clock_timestamp() where id = $1', [rows[0]?.id]);
    await patiently(end, signal);
  },
};
runJobs(app, deps, [turns]);
process.once('disconnect', () => process.exit(0));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
