import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import { openFiles } from '../../platform/files/files.ts';
import type { Store } from '../../platform/store/store.ts';

/** A store and empty files for one test, removed together. */
export async function operatorDeps(store: Store) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-operator-'));
  return {
    store,
    dataDir,
    config: readConfig({ DATA_DIR: dataDir }),
    files: openFiles({ dataDir }),
    async [Symbol.asyncDispose]() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
