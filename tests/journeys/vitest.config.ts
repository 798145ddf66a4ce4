import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { setTestClock } from '../../server/testing/test-clock.ts';

/** Vitest begins with the largest files. These are small but take long, and the run should not end with them. */
const LONG = /(?:older-browsers|large-text|pages-\d)\.e2e\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

setTestClock();
const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    execArgv: ['--import', join(root, 'server/testing/shifted-date.ts')],
    include: ['tests/journeys/**/*.e2e.ts'],
    exclude: configDefaults.exclude,
    globalSetup: 'tests/journeys/global-setup.ts',
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // Tests wait for clocks and pictures as much as they work, so three keep two cores busy.
    maxWorkers: 3,
    // Most take seconds; the limit is for a machine that is busy with other work.
    testTimeout: 45_000,
    // A test that passes only when repeated is printed as unstable; more than a few of them fail the run.
    retry: 2,
    hookTimeout: 60_000,
    // A failed run is often seen only by its summary.
    chaiConfig: { truncateThreshold: 600 },
    expect: { poll: { timeout: 20_000 } },
  },
});
