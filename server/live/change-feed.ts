import type { MaidsChange } from '../../contract/hiring.ts';
import type { Log } from '../platform/logging.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Store } from '../platform/store/store.ts';
import { type Mark, type MaidChanges, changesSince } from './maid-changes.ts';

export type Send = (event: string) => void;

/** Minimum pause between events, so that a rush of hires becomes a few events a second. */
const BATCH_PAUSE = 200;
/** A new page may be this old, so it also gets the changes of this period. */
const RECENT = 60_000;
const WATCHED = ['catalogue', 'holds'] as const;

function eventOf({ mark, all, available, gone }: MaidChanges): string {
  const data: MaidsChange = { all, available, gone };
  return `id: ${mark}\ndata: ${JSON.stringify(data)}\n\n`;
}
const isNothing = ({ all, available, gone }: MaidChanges) =>
  !all && available.length + gone.length === 0;

/** Tells all listeners which maids became available or unavailable, whichever node changed them. */
export function changeFeed(
  store: Pick<Store, 'pool' | 'onChange'>,
  log: Pick<Log, 'warn'>,
  now: () => number = () => performance.now(),
) {
  const listeners = new Set<Send>();
  const missedEvents = new SharedCache<string>(store, WATCHED, { entries: 100 });
  let mark: Mark | null = null;
  let recent: { readonly at: number; readonly event: string }[] = [];
  let batchTimer: NodeJS.Timeout | undefined;
  let hasMore = false;
  let queue = Promise.resolve();

  /** One task at a time, so that nobody gets older changes after newer ones. */
  const oneByOne = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      // The listener for changes reports again as soon as the store is back.
      log.warn({ err: error }, 'Changes could not be read, so open pages are not updated');
    });
    return queue;
  };
  async function sendChanges(): Promise<void> {
    const changes = await changesSince(store, mark);
    ({ mark } = changes);
    if (isNothing(changes)) return;
    const event = eventOf(changes);
    recent = [...recent.filter(({ at }) => now() - at < RECENT), { at: now(), event }];
    for (const send of listeners) send(event);
  }
  async function eventSince(since: Mark): Promise<string> {
    return eventOf(await changesSince(store, since));
  }
  const everything = () => eventOf({ mark: mark ?? '0', all: true, available: [], gone: [] });

  /** The first change is sent at once; changes that follow closely are batched. */
  function changed(): void {
    if (batchTimer !== undefined) {
      hasMore = true;
      return;
    }
    batchTimer = setTimeout(() => {
      batchTimer = undefined;
      if (hasMore) changed();
    }, BATCH_PAUSE).unref();
    hasMore = false;
    void oneByOne(sendChanges);
  }
  const unsubscribes = WATCHED.map((topic) => store.onChange(topic, changed));

  return {
    /** Reads the current mark of the store, so that only later changes are sent. */
    open: () => oneByOne(sendChanges),
    /** First sends the changes since the page's mark, or the recent ones; then everything as it happens. */
    listen: (since: Mark | null, send: Send): Promise<void> =>
      oneByOne(async () => {
        listeners.add(send);
        if (since !== null) {
          send(
            await Promise.resolve(missedEvents.ask(since, () => eventSince(since))).catch(
              everything,
            ),
          );
          return;
        }
        const missedRecently = recent.filter(({ at }) => now() - at < RECENT);
        send(`id: ${mark ?? '0'}\n\n${missedRecently.map(({ event }) => event).join('')}`);
      }),
    leave: (send: Send) => listeners.delete(send),
    close(): void {
      for (const unsubscribe of unsubscribes) unsubscribe();
      clearTimeout(batchTimer);
    },
  };
}
