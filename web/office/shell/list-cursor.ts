import { createStore, type Store } from './store.ts';

/** Ids in the order on screen: one column for the list, one for each stage on the board. */
export type Columns = readonly (readonly string[])[];

/** The id next to the current one; stays at the edges. */
export function moved(
  columns: Columns,
  current: string | null,
  right: number,
  down: number,
): string | null {
  const filled = columns.filter((column) => column.length > 0);
  const at = filled.findIndex((column) => current !== null && column.includes(current));
  const own = filled[at];
  if (own === undefined || current === null) return filled[0]?.[0] ?? null;
  const target = filled[Math.max(0, Math.min(filled.length - 1, at + right))] ?? own;
  const row = own.indexOf(current) + down;
  return target[Math.max(0, Math.min(target.length - 1, row))] ?? current;
}

/** The ids from the one selected last to this one, for Shift+X. */
export function range(columns: Columns, from: string | null, to: string): readonly string[] {
  const all = columns.flat();
  const start = from === null ? -1 : all.indexOf(from);
  const end = all.indexOf(to);
  return start < 0 ? [to] : all.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The cursor stays on its id when rows come and go; if its row left, it takes the row that moved up. */
export function follow(before: Columns, after: Columns, current: string | null): string | null {
  if (current === null || after.some((column) => column.includes(current))) return current;
  const own = before.find((column) => column.includes(current)) ?? [];
  const at = own.indexOf(current);
  const left = new Set(after.flat());
  return (
    own.slice(at + 1).find((id) => left.has(id)) ??
    own.slice(0, Math.max(0, at)).findLast((id) => left.has(id)) ??
    null
  );
}

/** The cursor and the selection of a list; they stay while other screens are open. */
export function createSelection() {
  const cursorId: Store<string | null> = createStore<string | null>(null);
  const selectedIds: Store<ReadonlySet<string>> = createStore<ReadonlySet<string>>(new Set());
  /** The row selected last, from which Shift+X selects. */
  const selectionStart: Store<string | null> = createStore<string | null>(null);
  return {
    cursorId,
    selectedIds,
    selectionStart,
    clearSelected: (): void => selectedIds.set(new Set()),
    toggleSelected: (ids: readonly string[], isOn?: boolean): void => {
      const next = new Set(selectedIds.get());
      for (const id of ids) {
        if (isOn ?? !next.has(id)) next.add(id);
        else next.delete(id);
      }
      selectedIds.set(next);
    },
  };
}
