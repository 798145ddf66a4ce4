import { MOST_PRINTED } from '../../../contract/office/prints.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { endSession } from '../shell/live.ts';
import { officeApi } from '../shell/office-api.ts';
import { createStore, type Store } from '../shell/store.ts';
import {
  appendPage,
  BEYOND,
  mergeAnswer,
  nothingLoaded,
  type QueueState,
  takeFresh,
} from './merge-rows.ts';

const PAGE = 50;
const MOST = 200;

export interface Queue {
  readonly store: Store<QueueState>;
  readonly reload: () => void;
  readonly more: () => void;
  /** Loads the other pages too, for print. */
  readonly all: () => Promise<void>;
  readonly showFresh: () => void;
  readonly look: (applicationId: string) => void;
  /** Names rows that this page is about to change; they get no mark. */
  readonly expect: (ids: readonly string[]) => void;
}

/** The rows of one filter; they stay loaded while other screens are open. */
function createQueue(filter: string): Queue {
  const store = createStore(nothingLoaded);
  const own = new Set<string>();
  let isLoading = false;
  let isAgain = false;
  let isPaging = false;
  const failed = (error: unknown) => {
    const failure = unanswered(error);
    if (failure.status === 401) endSession();
    store.set({ ...store.get(), error: failure });
  };
  const reload = () => {
    if (isLoading) {
      isAgain = true;
      return;
    }
    isLoading = true;
    const shown = store.get().rows?.length ?? 0;
    const limit = shown === 0 ? PAGE : Math.min(MOST, shown + BEYOND);
    officeApi
      .get('office/queue', { query: { filter, limit } })
      .then((answer) => store.set(mergeAnswer(store.get(), answer, own)), failed)
      .finally(() => {
        isLoading = false;
        if (isAgain) {
          isAgain = false;
          reload();
        }
      });
  };
  const page = async (limit: number) => {
    const cursor = store.get().nextCursor;
    if (cursor === null) return;
    const answer = await officeApi.get('office/queue', { query: { filter, limit, cursor } });
    store.set(appendPage(store.get(), answer));
  };
  return {
    store,
    reload,
    more() {
      if (store.get().nextCursor === null || isPaging) return;
      isPaging = true;
      page(PAGE)
        .catch(failed)
        .finally(() => (isPaging = false));
    },
    async all() {
      for (;;) {
        const { rows, nextCursor } = store.get();
        if (nextCursor === null || (rows?.length ?? 0) + MOST > MOST_PRINTED) return;
        await page(MOST);
      }
    },
    showFresh: () => store.set(takeFresh(store.get())),
    look(applicationId) {
      const state = store.get();
      if (!state.changed.has(applicationId)) return;
      const changed = new Set(state.changed);
      changed.delete(applicationId);
      store.set({ ...state, changed });
    },
    expect(ids) {
      for (const id of ids) own.add(id);
      setTimeout(() => ids.forEach((id) => own.delete(id)), 5_000);
    },
  };
}

const queues = new Map<string, Queue>();
const MOST_QUEUES = 8;

export function queueOf(filter: string): Queue {
  const queue = queues.get(filter) ?? createQueue(filter);
  queues.delete(filter);
  queues.set(filter, queue);
  const [oldest] = queues.keys();
  if (queues.size > MOST_QUEUES && oldest !== undefined) queues.delete(oldest);
  return queue;
}
