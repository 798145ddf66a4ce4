import { Download, Printer } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { ApprovedExports } from '../exports/approved-exports.tsx';
import { useRights } from '../shell/me.ts';
import { lastList } from '../shell/last-list.ts';
import { onLive } from '../shell/live.ts';
import { officeApi } from '../shell/office-api.ts';
import { useNext } from '../shell/office-shell.tsx';
import { PrintLine, usePrint } from '../print/print.tsx';
import { useTellPresence } from '../shell/presence.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useStore } from '../shell/store.ts';
import { useCall } from '../shell/use-call.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { QueueBulkBar } from './bulk-bar.tsx';
import { BulkDialog, type BulkAction } from './bulk-dialogs.tsx';
import { type Columns, follow } from '../shell/list-cursor.ts';
import { clearSelected, cursorId, selectedIds } from './cursor.ts';
import { exportApplications, writeRows } from './export-rows.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { CaseRow } from './merge-rows.ts';
import { Peek } from './peek.tsx';
import { OPEN, queueAddress, useQueueAddress } from './queue-address.ts';
import { QueueBoard } from './queue-board.tsx';
import { QueueList } from './queue-list.tsx';
import { type Queue as Rows, queueOf } from './queue-rows.ts';
import styles from './queue.module.css';
import { useQueueKeys } from './use-queue-keys.ts';
import { useKnownNames } from './use-known-names.ts';
import { useTabs, ViewTabs } from './view-tabs.tsx';

const EACH_MINUTE = 60_000;

/** Loads the list, follows changes, and counts the time left each minute. */
function useFollowed(queue: Rows, isList: boolean): void {
  useEffect(() => {
    if (!isList) return undefined;
    queue.reload();
    const leave = onLive('office', queue.reload);
    const timer = setInterval(queue.reload, EACH_MINUTE);
    return () => {
      leave();
      clearInterval(timer);
    };
  }, [queue, isList]);
}

/** Keeps cursor and selection on rows that are shown. */
function useShownOnly(columns: Columns, filter: string): { readonly current: Columns } {
  const before = useRef(columns);
  useEffect(clearSelected, [filter]);
  useEffect(() => {
    const shown = new Set(columns.flat());
    if (shown.size === 0) return;
    const target = follow(before.current, columns, cursorId.get());
    before.current = columns;
    if (target !== cursorId.get()) cursorId.set(target);
    const selected = [...selectedIds.get()];
    const left = selected.filter((id) => shown.has(id));
    if (left.length < selected.length) selectedIds.set(new Set(left));
  }, [columns]);
  const current = useRef(columns);
  useLayoutEffect(() => {
    current.current = columns;
  });
  return current;
}

const OnShift = () => {
  useTellPresence(null, 'on_shift');
  return null;
};

/** Applications as a dense list or a board, with one filter for both (OFF-11). */
export function Queue() {
  const t = useText();
  const navigate = useNavigate();
  const may = useRights();
  const next = useNext();
  const address = useQueueAddress();
  const { written, view } = address;
  const isBoard = view === 'board';
  const queue = useMemo(() => queueOf(written), [written]);
  const list = useStore(queue.store);
  useFollowed(queue, !isBoard);
  const board = useCall(isBoard ? `board ${written}` : 'no board', () =>
    isBoard ? officeApi.get('office/board', { query: { filter: written } }) : Promise.resolve(null),
  );
  const rows = useMemo<readonly CaseRow[]>(
    () =>
      isBoard ? (board.data?.columns.flatMap((column) => column.rows) ?? []) : (list.rows ?? []),
    [isBoard, board.data, list.rows],
  );
  const columns = useMemo<Columns>(
    () =>
      isBoard
        ? (board.data?.columns ?? []).map((column) => column.rows.map((row) => row.applicationId))
        : [rows.map(({ applicationId }) => applicationId)],
    [isBoard, board.data, rows],
  );
  const shownColumns = useShownOnly(columns, written);
  useEffect(() => {
    lastList.set({ from: queueAddress(written, view), ids: columns.flat() });
  }, [columns, written, view]);
  const tabs = useTabs();
  const names = useKnownNames(rows);
  const [isPeeking, setPeeking] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const [action, setAction] = useState<{ name: BulkAction; ids: readonly string[] } | null>(null);
  const loaded = isBoard ? board.data : list.rows && list;
  const total = loaded?.total ?? 0;
  const late = loaded?.late ?? 0;
  const canExport = may('export_own', 'export_with_second');
  const exportAll = () => void exportApplications(t, { filter: written });
  const { printed, print } = usePrint(async () => {
    if (isBoard) return columns.flat();
    await queue.all();
    return queue.store.get().rows?.map(({ applicationId }) => applicationId) ?? [];
  });
  const open = (id: string) => {
    queue.look(id);
    void navigate(`/applications/${id}`);
  };
  useQueueKeys({
    columns: shownColumns,
    isBoard,
    tabs,
    onOpen: open,
    onNext: next,
    onLook: queue.look,
    onPeek: () => setPeeking(!isPeeking),
    onFilter: () => setFiltering(true),
    onView: (filter) => address.setFilter(filter),
    onAction: (name, ids) => setAction({ name, ids }),
    onExport: canExport ? exportAll : null,
    onPrint: print,
    onFresh: list.fresh.length > 0 && !isBoard ? queue.showFresh : null,
    isPeeking,
  });
  const error = isBoard ? board.error : list.error;
  const note =
    loaded === null
      ? null
      : written === OPEN
        ? t('{total} open, {late} late', { total, late })
        : t('{total, plural, one {1 application} other {# applications}}, {late} late', {
            total,
            late,
          });
  return (
    <Screen
      title={t('Applications')}
      name={t('Applications')}
      note={note}
      actions={
        <span className={styles.actions}>
          {canExport && (
            <button type="button" className="btn" onClick={exportAll}>
              <Download className="i" aria-hidden="true" />
              {may('export_with_second') ? t('Export {total}', { total }) : t('Export mine')}
            </button>
          )}
          <button type="button" className={`btn ${styles.print}`} onClick={print}>
            <Printer className="i" aria-hidden="true" />
            {t('Print')}
            <KeyCaps caps={['P']} />
          </button>
          <button type="button" className="btn pri" data-testid="office-next" onClick={next}>
            {t('Next')}
            <KeyCaps caps={['N']} />
          </button>
        </span>
      }
    >
      <div className={styles.screen}>
        <PrintLine printed={printed} />
        {canExport && <ApprovedExports command="export_applications" onTake={writeRows(t)} />}
        <ViewTabs tabs={tabs} written={written} view={view} />
        <FilterBar
          address={address}
          names={names}
          fresh={isBoard ? 0 : list.fresh.length}
          onFresh={queue.showFresh}
          onFilter={() => setFiltering(true)}
        />
        <output className="sr">
          {loaded !== null &&
            t('{total, plural, one {1 application matches} other {# applications match}}', {
              total,
            })}
        </output>
        <div className={styles.columns}>
          <div className={styles.work} data-testid="office-queue">
            {loaded === null && error !== null ? (
              <LoadFailed error={error} onRetry={isBoard ? board.reload : queue.reload} />
            ) : loaded !== null && total === 0 ? (
              <NothingMatches onClear={() => address.setFilter(written === OPEN ? '' : OPEN)} />
            ) : isBoard ? (
              <QueueBoard board={board.data} />
            ) : (
              <QueueList queue={queue} state={list} />
            )}
          </div>
          {isPeeking ? <Peek rows={rows} onClose={() => setPeeking(false)} /> : <OnShift />}
        </div>
        <QueueBulkBar
          onAction={(name) => setAction({ name, ids: [...selectedIds.get()] })}
          onExport={
            canExport
              ? () => void exportApplications(t, { applicationIds: [...selectedIds.get()] })
              : null
          }
        />
      </div>
      {isFiltering && (
        <FilterDialog
          filter={address.filter}
          total={total}
          rows={rows}
          names={names}
          onChange={address.setFilter}
          onClose={() => setFiltering(false)}
        />
      )}
      {action && (
        <BulkDialog
          name={action.name}
          ids={action.ids}
          rows={rows}
          onStart={() => queue.expect(action.ids)}
          onClose={() => setAction(null)}
        />
      )}
    </Screen>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <StateMessage
      title={t('No application matches')}
      actions={
        <button type="button" className="btn" onClick={onClear}>
          {t('Remove the filter')}
        </button>
      }
    >
      <p>{t('Remove a filter to see more.')}</p>
    </StateMessage>
  );
}
