import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openFiles } from '../platform/files/files.ts';
import { loadKeys } from '../platform/keys.ts';
import { type Log, createLog } from '../platform/logging.ts';
import type { Deps } from '../platform/deps.ts';
import type { Store } from '../platform/store/store.ts';
import { testStore } from './store.ts';

export interface TestAppOptions extends AppOptions {
  readonly config?: Partial<Config>;
  readonly log?: Log;
  /** A store that the caller closes. */
  readonly store?: Store;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  close(): Promise<void>;
}

/** The whole product on a separate real store, ready for `app.inject` or `app.listen`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-test-'));
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CAPTCHA_ALLOWANCE: '100000',
      HOLDS_PER_NETWORK: '1000000',
    }),
    ...options.config,
  };
  const store = options.store ?? (await testStore());
  const deps: Deps = {
    config,
    keys: await loadKeys(config),
    log: options.log ?? createLog(config),
    store,
    files: openFiles(config),
  };
  const app = await buildApp(deps, options);
  await app.ready();
  return {
    app,
    deps,
    async close() {
      await app.close();
      if (store !== options.store) await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
