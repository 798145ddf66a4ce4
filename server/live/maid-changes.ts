import type { MaidsChange } from '../../contract/hiring.ts';
import { HIREABLE } from '../catalogue/index.ts';
import type { Store } from '../platform/store/store.ts';

/** A transaction number: all earlier changes were sent. A page that reconnects names the last one it knows. */
export type Mark = string;
export const isMark = (text: string): text is Mark => /^\d{1,19}$/.test(text);

export interface MaidChanges extends MaidsChange {
  readonly mark: Mark;
}

/** More changes than this are sent as "all" instead of one by one. */
const MANY = 500;
/** Means all maids in the `maid_changes` table. */
const EVERYONE = 0;

/** The maids changed in transactions that the mark does not cover; none without a mark. */
export async function changesSince(
  { pool }: Pick<Store, 'pool'>,
  since: Mark | null,
): Promise<MaidChanges> {
  const { rows } = await pool.query<{ mark: Mark; earlier: boolean | null; ids: number[] }>({
    name: 'live-changes',
    text: `
      select pg_snapshot_xmin(now_seen)::text as mark,
        pg_snapshot_xmin(now_seen) < $1::xid8 as earlier,
        array(select maid_id from maid_changes
          where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(now_seen)
          order by maid_id limit ${MANY + 1}) as ids
      from pg_current_snapshot() as now_seen`,
    values: [since],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no snapshot.');
  const { mark, earlier, ids } = row;
  // A mark from the future comes from before the store was restored.
  const all = earlier === true || ids.length > MANY || ids.includes(EVERYONE);
  if (all || ids.length === 0) return { mark, all, available: [], gone: [] };
  const { rows: hireable } = await pool.query<{ id: number }>({
    name: 'live-hireable',
    text: `select maids.id from maids where maids.id = any($1::int[]) and ${HIREABLE}`,
    values: [ids],
  });
  const available = new Set(hireable.map(({ id }) => id));
  return {
    mark,
    all,
    available: ids.filter((id) => available.has(id)),
    gone: ids.filter((id) => !available.has(id)),
  };
}
