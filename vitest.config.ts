import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { setTestClock } from './server/testing/test-clock.ts';

const tests = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`];

/** They look at what a whole process shares, its metrics and listeners, or put another module in one's place. */
const alone = [
  'server/app.test.ts',
  'server/documents/inspection-share.test.ts',
  'server/live/*.test.ts',
  'server/office/application/commands/messages.test.ts',
  'server/office/application/commands/send-again.test.ts',
  'server/office/media/convert.test.ts',
  'server/office/media/small-films.test.ts',
  'server/platform/jobs/*.test.ts',
  'web/maids/use-video-log.test.ts',
  'web/site/page-guard.test.ts',
  'web/visitor/translation/widget.test.ts',
  'web/flows/apply/step-screens.test.tsx',
];

/** Files that the shorter levels of `npm test` leave to `all`. Projects do not take --exclude. */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter(Boolean);

setTestClock();

export default defineConfig({
  test: {
    environment: 'node',
    execArgv: ['--import', join(import.meta.dirname, 'server/testing/shifted-date.ts')],
    globalSetup: 'server/testing/global-setup.ts',
    // Much of the time they wait for PostgreSQL: three keep two cores busy.
    maxWorkers: 3,
    // Most take milliseconds; the limit is for a machine that is busy with other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'server/testing/patient.ts',
    // A test that passes only when repeated is printed as unstable; more than a few of them fail the run.
    retry: 1,
    coverage: {
      provider: 'v8',
      include: ['rules/**/*.ts', 'server/**/*.ts'],
      exclude: ['**/testing/**', '**/*.fixture.ts'],
      reporter: ['text-summary'],
      thresholds: { 'rules/**': { lines: 95 }, 'server/**': { lines: 85 } },
    },
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        // Every file brings its own store and app; to load all modules anew for each would cost minutes.
        test: {
          name: 'server',
          include: tests('{server,scripts,tools,tests}'),
          exclude: [...alone, ...leftOut],
          pool: 'forks',
          isolate: false,
          setupFiles: ['server/testing/patient.ts', 'server/testing/real-time.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: leftOut, pool: 'forks' } },
      {
        extends: true,
        // Much of what they test is kept in modules: what this browser remembers, what was fetched.
        test: { name: 'web', include: tests('web'), exclude: alone, pool: 'threads' },
      },
      {
        extends: true,
        // Pure functions leave nothing behind.
        test: {
          name: 'rules',
          include: tests('{rules,contract,content}'),
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
