import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** More than CI has time for; what they look at is opened by the walk over all pages, too. Run with E2E_FULL=1. */
const long = [
  'call',
  'chat-page',
  'compare',
  'contents',
  'guides',
  'landing',
  'papers',
  'pdf-viewer',
  'roads',
  'survey',
  'translation',
];
const left = process.env.E2E_FULL === '1' ? [] : long.map((name) => `e2e/${name}.e2e.ts`);

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    exclude: [...configDefaults.exclude, ...left],
    globalSetup: 'e2e/global-setup.ts',
    pool: 'forks',
    // Tests wait for clocks and pictures as much as they work: three keep two cores busy.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
