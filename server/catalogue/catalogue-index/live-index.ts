import type { Store } from '../../platform/store/store.ts';
import { loadIndex, reloadEntries } from './load-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** The index contains every change up to this mark. */
interface Mark {
  /** Transactions from this number on may still have been in progress. */
  readonly transaction: string;
  /** Changes when the table is truncated or restored as a whole. */
  readonly file: string;
}

interface State {
  index: CatalogueIndex;
  mark: Mark;
}

/** With more changes than this at once, the whole index is loaded again. */
const MANY = 2_000;
const LISTS = 0;
/** The index is rebuilt when removed entries are more than this share of all slots. */
const MAX_WASTE = 0.3;

type Source = Pick<Store, 'pool' | 'db' | 'onChange'>;

/** The current index: loaded once, then updated with the changes whenever something changed. */
export function liveIndex(store: Source): () => CatalogueIndex | Promise<CatalogueIndex> {
  let state: State | undefined;
  let stale = true;
  let refreshing: Promise<CatalogueIndex> | undefined;
  let isCompacting = false;
  for (const topic of ['catalogue', 'holds'] as const) {
    store.onChange(topic, () => {
      stale = true;
    });
  }

  async function rebuild(): Promise<State> {
    const { mark } = await changesSince(store, undefined);
    state = { index: await loadIndex(store), mark };
    return state;
  }

  async function refresh(): Promise<CatalogueIndex> {
    // A change that arrives meanwhile may have been missed, so check again, a limited number of times.
    for (let attempt = 0; attempt < 3 && stale; attempt += 1) {
      stale = false;
      try {
        await catchUp(state ?? (await rebuild()));
      } catch (error) {
        stale = true;
        throw error;
      }
    }
    const { index } = state ?? (await rebuild());
    if (index.slots - index.size > 1_000 + index.slots * MAX_WASTE) void compact();
    return index;
  }

  async function catchUp(current: State): Promise<void> {
    const { mark, ids } = await changesSince(store, current.mark);
    if (ids === 'all') await rebuild();
    else {
      if (ids.length > 0) await reloadEntries(store, current.index, ids);
      current.mark = mark;
    }
  }

  /** Rebuilds in the background: the index in use stays correct meanwhile, even when this fails. */
  async function compact(): Promise<void> {
    if (isCompacting) return;
    isCompacting = true;
    try {
      await rebuild();
      stale = true;
    } catch {
      // The next change tries again.
    } finally {
      isCompacting = false;
    }
  }

  return () => {
    if (!stale && state && !refreshing) return state.index;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
}

/** The maids changed in transactions that the mark does not cover, and a new mark that covers them. */
async function changesSince({ pool }: Pick<Store, 'pool'>, since: Mark | undefined) {
  const { rows } = await pool.query<Mark & { earlier: boolean; ids: number[] }>({
    name: 'catalogue-changes',
    text: `
      select pg_snapshot_xmin(now_seen)::text as transaction,
        pg_relation_filenode('maids')::text as file,
        pg_snapshot_xmin(now_seen) < $1::xid8 as earlier,
        array(select maid_id from maid_changes
          where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(now_seen)
          limit ${MANY + 1}) as ids
      from pg_current_snapshot() as now_seen`,
    values: [since?.transaction ?? '0'],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('the store gave no snapshot');
  const { transaction, file, earlier, ids } = row;
  const all = earlier || file !== since?.file || ids.length > MANY || ids.includes(LISTS);
  return { mark: { transaction, file }, ids: all ? ('all' as const) : ids };
}
