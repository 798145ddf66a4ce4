import { scrubUrl } from '../../rules/marketing/scrub-url.ts';
import type { Deps } from '../platform/deps.ts';
import { logOpened } from '../url-log/index.ts';

const INTERVAL = 1_000;
/** More visits a second than any campaign has; the rest is dropped to protect the store. */
const MOST_PER_INTERVAL = 1_000;

export interface VisitLog {
  readonly note: (code: string) => void;
  readonly close: () => Promise<void>;
}

/** Writes followed short codes to the url log once a second, outside requests; a crash loses up to a second. */
export function visitLog({ store, log }: Pick<Deps, 'store' | 'log'>): VisitLog {
  let followed = new Map<string, number>();
  let count = 0;

  async function write(): Promise<void> {
    if (count === 0) return;
    const noted = followed;
    const spared = count - MOST_PER_INTERVAL;
    if (spared > 0)
      log.warn({ spared }, 'Too many clicks on short codes at once; some are not counted');
    followed = new Map();
    count = 0;
    try {
      await logOpened(
        store,
        [...noted].map(([code, times]) => ({ url: scrubUrl(`/${code}`), times })),
      );
    } catch (error) {
      log.warn({ err: error }, 'Clicks on short codes could not be stored');
    }
  }

  const timer = setInterval(() => void write(), INTERVAL);
  timer.unref();
  return {
    note(code) {
      count += 1;
      if (count <= MOST_PER_INTERVAL) followed.set(code, (followed.get(code) ?? 0) + 1);
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
