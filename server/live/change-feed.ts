import type { MaidsChange } from '../../contract/hiring.ts';
import type { Log } from '../platform/logging.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Store } from '../platform/store/store.ts';
import { type Mark, type News, changesSince } from './maid-changes.ts';

export type Send = (event: string) => void;

/** After one telling the next waits this long, so that a rush of hires is told in a few events a second. */
const GATHER = 200;
/** A page just opened may be this old: what happened meanwhile is told to it, too. */
const FRESH = 60_000;
const TOLD = ['catalogue', 'holds'] as const;

function eventOf({ mark, all, available, gone }: News): string {
  const data: MaidsChange = { all, available, gone };
  return `id: ${mark}\ndata: ${JSON.stringify(data)}\n\n`;
}
const isNothing = ({ all, available, gone }: News) => !all && available.length + gone.length === 0;

/** Tells everyone who listens which maids came or went, whichever node changed them. */
export function changeFeed(
  store: Pick<Store, 'pool' | 'onChange'>,
  log: Pick<Log, 'warn'>,
  now: () => number = () => performance.now(),
) {
  const listeners = new Set<Send>();
  const missed = new SharedCache<string>(store, TOLD, { entries: 100 });
  let mark: Mark | null = null;
  let recent: { readonly at: number; readonly event: string }[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let more = false;
  let turn = Promise.resolve();

  /** One at a time: nobody is told older news after newer. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => {
      // The line that carries changes speaks again as soon as the store does.
      log.warn({ err: error }, 'What changed could not be read for the open pages');
    });
    return turn;
  };
  async function tell(): Promise<void> {
    const news = await changesSince(store, mark);
    ({ mark } = news);
    if (isNothing(news)) return;
    const event = eventOf(news);
    recent = [...recent.filter(({ at }) => now() - at < FRESH), { at: now(), event }];
    for (const send of listeners) send(event);
  }
  async function eventSince(since: Mark): Promise<string> {
    return eventOf(await changesSince(store, since));
  }
  const everything = () => eventOf({ mark: mark ?? '0', all: true, available: [], gone: [] });

  /** The first change is told at once; those that follow it closely are gathered. */
  function changed(): void {
    if (gathering !== undefined) {
      more = true;
      return;
    }
    gathering = setTimeout(() => {
      gathering = undefined;
      if (more) changed();
    }, GATHER).unref();
    more = false;
    void inTurn(tell);
  }
  const forgets = TOLD.map((topic) => store.onChange(topic, changed));

  return {
    /** Learns where the store stands, so that what follows is news. */
    open: () => inTurn(tell),
    /** First what a page missed since its mark, or of late; then everything as it happens. */
    listen: (since: Mark | null, send: Send): Promise<void> =>
      inTurn(async () => {
        listeners.add(send);
        if (since !== null) {
          send(await Promise.resolve(missed.ask(since, () => eventSince(since))).catch(everything));
          return;
        }
        const late = recent.filter(({ at }) => now() - at < FRESH);
        send(`id: ${mark ?? '0'}\n\n${late.map(({ event }) => event).join('')}`);
      }),
    leave: (send: Send) => listeners.delete(send),
    close(): void {
      for (const forget of forgets) forget();
      clearTimeout(gathering);
    },
  };
}
