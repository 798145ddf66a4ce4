import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * More than CI has time for. Pages among them are opened by the walk over all pages, steps of the application by the
 * proof that walks it whole, the rest is proved by calls. Run with E2E_FULL=1.
 */
const long = [
  'call',
  'captcha-answered',
  'chat-page',
  'client-app',
  'compare',
  'consent',
  'contents',
  'documents',
  'existing-client',
  'guides',
  'handover',
  'landing',
  'outbox',
  'papers',
  'pdf-viewer',
  'process',
  'replacement',
  'replacement-form',
  'resume',
  'roads',
  'shell-parts',
  'sign-only',
  'signing',
  'spouse',
  'survey',
  'translation',
  'visitor-state',
  'wizard-contact',
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
