import { defineConfig } from 'vitest/config';

const folders = '{rules,contract,server,web,content,scripts,prove,bench}';

export default defineConfig({
  test: {
    environment: 'node',
    include: [`${folders}/**/*.test.{ts,tsx}`],
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Every file brings its own store and app; loading all modules anew for each would cost a minute.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
