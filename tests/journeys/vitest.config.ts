import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/journeys/**/*.e2e.ts'],
    exclude: configDefaults.exclude,
    globalSetup: 'tests/journeys/global-setup.ts',
    pool: 'forks',
    // Tests wait for clocks and pictures as much as they work, so three keep two cores busy.
    maxWorkers: 3,
    // Most take seconds; the limit is for a machine that is busy with other work.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A failed run is often seen only by its summary.
    chaiConfig: { truncateThreshold: 600 },
    expect: { poll: { timeout: 10_000 } },
  },
});
