import { pages } from '../../contract/pages.ts';
import { ApiError } from './api/api-error.ts';
import { browserApi } from './api/browser-api.ts';
import { myList } from './my-list.ts';
import { sessionId } from './session-id.ts';
import { slot } from './storage.ts';

const MOST_RANKS = 1000;
const RELEASED = 0;

/** Each maid with her rank, or RELEASED. */
type Wishes = ReadonlyMap<number, number>;
const NONE: Wishes = new Map();

function wishesIn(text: string): Wishes | null {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return null;
  const pairs = list.flatMap((pair: unknown): [number, number][] => {
    const [id, rank] = Array.isArray(pair) ? pair.map(Number) : [];
    const right = Number.isSafeInteger(id) && Number.isSafeInteger(rank);
    return right && id !== undefined && rank !== undefined && id > 0 ? [[id, rank]] : [];
  });
  return new Map(pairs);
}

/** What the server does not know yet, the last wish for each maid; it outlives the page. */
const untold = slot<Wishes>('untoldMaids', wishesIn, (wishes) => JSON.stringify([...wishes]));
const wishes = (): Wishes => untold.read() ?? NONE;

function change(act: (next: Map<number, number>) => void): void {
  const next = new Map(wishes());
  act(next);
  untold.write(next.size > 0 ? next : null);
}

async function tell(housemaid: number, rank: number): Promise<void> {
  const api = browserApi(pages['/hire-maid'].code);
  const session = { sessionId: await sessionId(), housemaid };
  if (rank === RELEASED) await api.get('ccserviceapplication/releasemaid', { query: session });
  else await api.get('matchedvideos/addtoshortlist', { query: { ...session, rank } });
}

/** A refusal is final; a line or a server that is away is asked again when the line returns. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

let telling = false;

async function tellAll(): Promise<void> {
  if (telling || !navigator.onLine) return;
  telling = true;
  try {
    for (let [next] = wishes(); next; [next] = wishes()) {
      const [housemaid, rank] = next;
      try {
        await tell(housemaid, rank);
      } catch (error) {
        if (!isFinal(error)) return;
        // The visitor was told why; the list shows again what is true.
        if (rank !== RELEASED && error instanceof ApiError && error.status === 400) {
          myList.remove(housemaid);
        }
      }
      if (wishes().get(housemaid) === rank) change((left) => left.delete(housemaid));
    }
  } finally {
    telling = false;
  }
}

/** Tells what an earlier page could not. */
export function tellUntold(): void {
  window.addEventListener('online', tellUntold);
  void tellAll();
}

function wish(housemaid: number, rank: number): void {
  change((next) => {
    next.delete(housemaid);
    next.set(housemaid, rank);
  });
  // The heart is painted first.
  setTimeout(tellUntold);
}

/** CALL-12. */
export const tellSaved = (housemaid: number, rank: number): void =>
  wish(housemaid, Math.min(Math.max(1, rank), MOST_RANKS));

/** CALL-13. */
export const tellReleased = (housemaid: number): void => wish(housemaid, RELEASED);
