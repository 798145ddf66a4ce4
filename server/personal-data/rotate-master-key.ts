import { seal, unseal } from '../platform/sealing.ts';
import type { Store } from '../platform/store/store.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import { type MasterColumn, masterColumns, nextCells, replaceCells } from './master-cells.ts';

const AT_ONCE = 200;

interface MasterKeys {
  readonly current: Buffer;
  readonly previous: Buffer;
}

/** The result of one pass over the store, cell by cell. */
interface Rewrapped {
  /** Re-encrypted in this pass. */
  readonly moved: number;
  readonly current: number;
  /** Opened by neither key: left unchanged, because another key may still open it. */
  readonly lost: readonly string[];
}

/**
 * Re-encrypts with the current key everything that the previous key still opens. Each cell is tried with both keys,
 * so a killed run can simply be repeated. Repeats until a whole pass finds nothing to move.
 */
export async function rotateMasterKey(
  store: Pick<Store, 'transaction'>,
  keys: MasterKeys,
  actor: string,
): Promise<Rewrapped> {
  if (keys.current.equals(keys.previous)) return { moved: 0, current: 0, lost: [] };
  let moved = 0;
  for (;;) {
    const pass = await runPass(store, keys);
    moved += pass.moved;
    if (pass.moved > 0) continue;
    const details = { moved, lost: pass.lost.length };
    await store.transaction((db) =>
      noteAudit(db, { actor, action: 'rotate', subject: 'master key', details }),
    );
    return { ...pass, moved };
  }
}

async function runPass(store: Pick<Store, 'transaction'>, keys: MasterKeys): Promise<Rewrapped> {
  let moved = 0;
  let current = 0;
  const lost: string[] = [];
  for (const column of masterColumns) {
    for (let after: string | null = null; ;) {
      const some = await rewrapSome(store, keys, column, after);
      moved += some.moved;
      current += some.current;
      lost.push(...some.lost);
      if (some.last === null) break;
      after = some.last;
    }
  }
  return { moved, current, lost };
}

const rewrapSome = (
  store: Pick<Store, 'transaction'>,
  keys: MasterKeys,
  column: MasterColumn,
  after: string | null,
) =>
  store.transaction(async (db) => {
    const cells = await nextCells(db, column, after, AT_ONCE);
    const changed = [];
    const lost: string[] = [];
    for (const cell of cells) {
      const place = { table: column.table, column: column.column, row: cell.row };
      if (unseal(keys.current, place, cell.sealed) !== null) continue;
      const opened = unseal(keys.previous, place, cell.sealed);
      if (opened === null) lost.push(`${column.table}.${column.column} ${cell.id}`);
      else changed.push({ ...cell, sealed: seal(keys.current, place, opened) });
    }
    await replaceCells(db, column, changed);
    const moved = changed.length;
    const current = cells.length - moved - lost.length;
    return { moved, current, lost, last: cells.at(-1)?.id ?? null };
  });
