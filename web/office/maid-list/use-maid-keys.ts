import { useText } from '../../text/use-text.tsx';
import { type OfficeKey, useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { moved, range } from '../shell/list-cursor.ts';
import type { BulkAction } from './bulk-dialogs.tsx';
import { rowId } from './maid-row.tsx';
import {
  clearSelected,
  cursorId,
  selectedIds,
  selectedMaids,
  selectionStart,
  toggleSelected,
} from './selection.ts';

interface MaidKeys {
  readonly ids: readonly string[];
  /** Null for colleagues who may not open a maid. */
  readonly onOpen: ((id: string) => void) | null;
  readonly onEdit: (id: string) => void;
  readonly onFilter: () => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onExport: (() => void) | null;
  readonly onAction: (name: BulkAction, ids: readonly number[]) => void;
  readonly onPublish: (isOn: boolean, ids: readonly number[]) => void;
  /** Closes the side panel; null if none is open. */
  readonly onClosePanel: (() => void) | null;
}

/** Puts the cursor on a row and the focus with it, so that screen readers read the row. */
export function goToMaid(id: string | null): void {
  if (id === null) return;
  cursorId.set(id);
  const row = document.getElementById(rowId(id));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function useMaidKeys(given: MaidKeys): void {
  const t = useText();
  const may = useRights();
  const group = t('Maids');
  const columns = [given.ids];
  const move = (down: number) => () => goToMaid(moved(columns, cursorId.get(), 0, down));
  const atCursor = (run: (id: string) => void) => () => {
    const id = cursorId.get() ?? given.ids[0];
    if (id !== undefined) run(id);
  };
  const forChosen = (run: (ids: readonly number[]) => void) => () => {
    if (selectedIds.get().size > 0) run(selectedMaids());
    else atCursor((id) => run([Number(id)]))();
  };
  const act = (name: BulkAction) => forChosen((ids) => given.onAction(name, ids));
  const can = (isAllowed: boolean, ...keys: readonly OfficeKey[]) => (isAllowed ? keys : []);
  const edits = may('edit_maids');
  useKeys('maids', [
    { key: 'j', beside: 'k', label: t('Move'), run: move(1), isShown: true, group },
    {
      key: 'x',
      label: t('Select'),
      run: atCursor((id) => {
        selectionStart.set(id);
        toggleSelected([id]);
      }),
      isShown: true,
      group,
    },
    {
      key: 'Shift+x',
      label: t('Range'),
      run: atCursor((id) => toggleSelected(range(columns, selectionStart.get(), id), true)),
      isShown: true,
      group,
    },
    ...(given.onOpen
      ? [{ key: 'Enter', label: t('Open'), run: atCursor(given.onOpen), isShown: true, group }]
      : []),
    ...can(edits, {
      key: 'e',
      label: t('Edit in place'),
      run: atCursor((id) => {
        goToMaid(id);
        given.onEdit(id);
      }),
      isShown: true,
      group,
    }),
    { key: 'f', label: t('Filter'), run: given.onFilter, isShown: true, group },
    ...can(
      edits,
      { key: 'c', label: t('Add a maid'), run: given.onAdd, isShown: true, group },
      { key: 'i', label: t('Import CSV'), run: given.onImport, group },
      { key: 'p', label: t('Change price'), run: act('price'), group },
      { key: 'a', label: t('Change availability'), run: act('free'), group },
      { key: 'l', label: t('Label'), run: act('label'), group },
    ),
    ...can(
      may('publish_maids'),
      {
        key: 'o',
        label: t('Unpublish'),
        run: forChosen((ids) => given.onPublish(false, ids)),
        group,
      },
      {
        key: 'Shift+o',
        label: t('Publish'),
        run: forChosen((ids) => given.onPublish(true, ids)),
        group,
      },
    ),
    ...(given.onExport ? [{ key: 'Shift+e', label: t('Export'), run: given.onExport, group }] : []),
    { key: 'k', label: t('Move up'), run: move(-1), group },
    { key: 'ArrowDown', label: t('Next row'), run: move(1), group },
    { key: 'ArrowUp', label: t('Previous row'), run: move(-1), group },
    {
      key: 'Escape',
      label: t('Clear the selection'),
      run: () => (given.onClosePanel ?? clearSelected)(),
      group,
    },
  ]);
}
