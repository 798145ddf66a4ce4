import { useState } from 'react';

interface RowCursor {
  readonly current: string | null;
  readonly set: (id: string) => void;
  readonly move: (step: number) => () => void;
}

export const rowId = (id: string): string => `row-${id}`;

/** The row under the cursor; it takes the focus with it, so that screen readers read the row. */
export function useRowCursor(ids: readonly string[]): RowCursor {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setChosen(id);
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  return {
    current,
    set: setChosen,
    move: (step) => () => {
      // The first press shows where the cursor is.
      if (chosen === null) return go(current ?? undefined);
      const at = current === null ? 0 : ids.indexOf(current) + step;
      return go(ids[Math.max(0, Math.min(ids.length - 1, at))]);
    },
  };
}
