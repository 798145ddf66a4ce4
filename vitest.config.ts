import { defineConfig } from 'vitest/config';

const tests = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'server/testing/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: tests('{server,scripts,prove,bench}'), pool: 'forks' },
      },
      { extends: true, test: { name: 'web', include: tests('web'), pool: 'threads' } },
      {
        extends: true,
        // Pure functions leave nothing behind: their files share a thread.
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
