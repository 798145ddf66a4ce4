import { randomBytes } from 'node:crypto';
import { readConfig } from '../platform/config.ts';
import { openFiles } from '../platform/files/files.ts';
import { createLog } from '../platform/logging.ts';
import type { Deps } from '../platform/deps.ts';
import type { Store } from '../platform/store/store.ts';

/** Dependencies on a store, without the app. */
export function messageDeps(store: Store, env: Readonly<Record<string, string>> = {}): Deps {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const keys = { master: randomBytes(32), signing: randomBytes(32) };
  return { config, keys, log: createLog(config), store, files: openFiles(config) };
}
