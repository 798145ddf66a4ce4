import type { Store } from '../../platform/store/store.ts';
import { loadIndex, reloadEntries } from './load-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Up to here everything that was changed is in the roll. */
interface Mark {
  /** Transactions from this number on may still have been under way. */
  readonly transaction: string;
  /** Changes when the table was emptied or restored as a whole. */
  readonly file: string;
}

interface State {
  index: CatalogueIndex;
  mark: Mark;
}

/** More changes than this at once and everything is read anew. */
const MANY = 2_000;
const LISTS = 0;
/** Slots of those who left are worth collecting when they are more than this part of all. */
const WASTE = 0.3;

type Source = Pick<Store, 'pool' | 'db' | 'onChange'>;

/** The roll as the store has it now: read once, then only what changed, whenever something did. */
export function liveIndex(store: Source): () => CatalogueIndex | Promise<CatalogueIndex> {
  let state: State | undefined;
  let stale = true;
  let refreshing: Promise<CatalogueIndex> | undefined;
  let collecting = false;
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
    // A change that arrives meanwhile may have been missed, so look again, but not without end.
    for (let turn = 0; turn < 3 && stale; turn += 1) {
      stale = false;
      try {
        await catchUp(state ?? (await rebuild()));
      } catch (error) {
        stale = true;
        throw error;
      }
    }
    const { index } = state ?? (await rebuild());
    if (index.slots - index.size > 1_000 + index.slots * WASTE) void collect();
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

  /** Nobody waits for this one: the roll in use stays right meanwhile, also when it fails. */
  async function collect(): Promise<void> {
    if (collecting) return;
    collecting = true;
    try {
      await rebuild();
      stale = true;
    } catch {
      // The next change tries again.
    } finally {
      collecting = false;
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

/** Who changed in transactions that the mark does not cover, and a new mark that covers them. */
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
