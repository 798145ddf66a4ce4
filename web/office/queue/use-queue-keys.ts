import { useText } from '../../text/use-text.tsx';
import { BACKWARD, FORWARD, type OfficeKey, useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import type { BulkAction } from './bulk-dialogs.tsx';
import { type Columns, moved, range } from '../shell/list-cursor.ts';
import { clearSelected, cursorId, selectedIds, selectionStart, toggleSelected } from './cursor.ts';
import type { Tab } from './view-tabs.tsx';

interface QueueKeys {
  readonly columns: { readonly current: Columns };
  readonly isBoard: boolean;
  readonly isPeeking: boolean;
  readonly tabs: readonly Tab[];
  readonly onOpen: (id: string) => void;
  readonly onNext: () => void;
  readonly onLook: (id: string) => void;
  readonly onPeek: () => void;
  readonly onFilter: () => void;
  readonly onView: (filter: string) => void;
  readonly onAction: (name: BulkAction, ids: readonly string[]) => void;
  readonly onExport: (() => void) | null;
  readonly onPrint: () => void;
  readonly onFresh: (() => void) | null;
}

export const rowId = (applicationId: string): string => `case-${applicationId}`;

/** Puts the cursor on a row and the focus with it, so that screen readers read the row. */
function goTo(id: string | null): void {
  if (id === null) return;
  cursorId.set(id);
  const row = document.getElementById(rowId(id));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The keys of list and board. */
export function useQueueKeys(given: QueueKeys): void {
  const t = useText();
  const may = useRights();
  const { columns, isBoard, tabs } = given;
  const group = t('Applications');
  const move = (right: number, down: number) => () => {
    const before = cursorId.get();
    const id = moved(columns.current, before, right, down);
    goTo(id);
    if (before !== null) given.onLook(before);
  };
  const atCursor = (run: (id: string) => void) => () => {
    const id = cursorId.get() ?? columns.current.flat()[0];
    if (id !== undefined) run(id);
  };
  const act = (name: BulkAction) => () => {
    const ids = [...selectedIds.get()];
    if (ids.length > 0) given.onAction(name, ids);
    else atCursor((id) => given.onAction(name, [id]))();
  };
  const can = (isAllowed: boolean, ...keys: readonly OfficeKey[]) => (isAllowed ? keys : []);
  const works = may('work_applications');
  useKeys('queue', [
    { key: 'j', beside: 'k', label: t('Move'), run: move(0, 1), isShown: true, group },
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
    { key: 'Enter', label: t('Open'), run: atCursor(given.onOpen), isShown: true, group },
    {
      key: ' ',
      label: t('Peek'),
      run: atCursor((id) => {
        goTo(id);
        given.onPeek();
      }),
      isShown: true,
      group,
    },
    ...can(works, { key: 'a', label: t('Assign'), run: act('assign'), isShown: true, group }),
    { key: 'f', label: t('Filter'), run: given.onFilter, isShown: true, group },
    ...tabs.slice(0, 5).map(({ name, filter }, at) => ({
      key: String(at + 1),
      label: at === 0 ? t('Views') : t('View {name}', { name }),
      ...(at === 0 ? { beside: String(Math.min(5, tabs.length)), isShown: true } : {}),
      run: () => given.onView(filter),
      group,
    })),
    { key: 'k', label: t('Move up'), run: move(0, -1), group },
    { key: 'ArrowDown', label: t('Next row'), run: move(0, 1), group },
    { key: 'ArrowUp', label: t('Previous row'), run: move(0, -1), group },
    ...can(
      isBoard,
      { key: FORWARD, label: t('Next column'), run: move(1, 0), group },
      { key: BACKWARD, label: t('Previous column'), run: move(-1, 0), group },
    ),
    {
      key: 'Shift+x',
      label: t('Select a range'),
      run: atCursor((id) => toggleSelected(range(columns.current, selectionStart.get(), id), true)),
      group,
    },
    ...can(
      may('write_messages'),
      { key: 'r', label: t('Remind'), run: act('remind'), group },
      { key: 'm', label: t('Message'), run: act('message'), group },
    ),
    ...can(
      works,
      { key: 'h', label: t('Extend hold'), run: act('hold'), group },
      { key: 'l', label: t('Label'), run: act('label'), group },
    ),
    ...(given.onExport ? [{ key: 'e', label: t('Export'), run: given.onExport, group }] : []),
    { key: 'p', label: t('Print'), run: given.onPrint, group },
    ...(given.onFresh
      ? [{ key: 'Shift+n', label: t('Show new rows'), run: given.onFresh, group }]
      : []),
    { key: 'n', label: t('Next, claimed for you'), run: given.onNext, group },
    {
      key: 'Escape',
      label: t('Clear the selection'),
      run: () => (given.isPeeking ? given.onPeek() : clearSelected()),
      group,
    },
  ]);
}
