import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { Keys } from './keys.ts';
import type { Log } from './logging.ts';
import type { Store } from './store/store.ts';

/** The dependencies of every capability: made once in main.ts, replaced one by one in tests. */
export interface Deps {
  readonly config: Config;
  readonly keys: Keys;
  readonly log: Log;
  readonly store: Store;
  readonly files: Files;
}
