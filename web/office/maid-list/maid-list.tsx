import { CalendarDays, Coins, Download, Eye, EyeOff, Plus, Tag, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyMaidFilter } from '../../../rules/office/maid-filter.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useStore } from '../shell/store.ts';
import { useCall } from '../shell/use-call.ts';
import { BulkBar } from '../shell/bulk-bar.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { follow } from '../shell/list-cursor.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { type BulkAction, BulkDialog } from './bulk-dialogs.tsx';
import { askForExport, MaidExports } from './export-lines.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './maid-list.module.css';
import { MaidTable } from './maid-table.tsx';
import { clearSelected, cursorId, selectedIds, selectedMaids } from './selection.ts';
import { useImport } from './use-import.ts';
import { goToMaid, useMaidKeys } from './use-maid-keys.ts';
import { useMaidAddress, useMaids } from './use-maids.ts';

/** Keeps the cursor and the selection on rows that are shown. */
function useShownOnly(ids: readonly string[], list: string): void {
  const before = useRef(ids);
  useEffect(clearSelected, [list]);
  const joined = ids.join(' ');
  useEffect(() => {
    const shown = joined === '' ? [] : joined.split(' ');
    if (shown.length === 0) return;
    const target = follow([before.current], [shown], cursorId.get());
    before.current = shown;
    if (target !== cursorId.get()) cursorId.set(target);
    const selected = [...selectedIds.get()];
    const left = selected.filter((id) => shown.includes(id));
    if (left.length < selected.length) selectedIds.set(new Set(left));
  }, [joined]);
}

function publish(t: Translate, isOn: boolean, ids: readonly number[]): void {
  const count = ids.length;
  const said = isOn
    ? t('{count, plural, one {1 maid} other {# maids}} published', { count })
    : t('{count, plural, one {1 maid} other {# maids}} unpublished', { count });
  void runCommand(isOn ? 'publish_maids' : 'unpublish_maids', { maidIds: [...ids] }, said).then(
    (ran) => ran && clearSelected(),
  );
}

function useBulkButtons(onAction: (name: BulkAction) => void) {
  const t = useText();
  const may = useRights();
  const act = (isOn: boolean) => () => publish(t, isOn, selectedMaids());
  return [
    ...(may('publish_maids')
      ? [
          { words: t('Unpublish'), key: 'O', icon: EyeOff, onPress: act(false) },
          { words: t('Publish'), key: '⇧O', icon: Eye, onPress: act(true) },
        ]
      : []),
    ...(may('edit_maids')
      ? [
          { words: t('Price'), key: 'P', icon: Coins, onPress: () => onAction('price') },
          { words: t('Free from'), key: 'A', icon: CalendarDays, onPress: () => onAction('free') },
          { words: t('Label'), key: 'L', icon: Tag, onPress: () => onAction('label') },
        ]
      : []),
  ];
}

/** Maids as a table: filter, sort, change many, import and export (OFF-40, OFF-43). */
export function MaidList() {
  const t = useText();
  const navigate = useNavigate();
  const may = useRights();
  const address = useMaidAddress();
  const { filter, written, sort } = address;
  const maids = useMaids(written, sort);
  const { data } = maids;
  const ids = data?.rows.map(({ id }) => String(id)) ?? [];
  useShownOnly(ids, `${sort} ${written}`);
  const lists = useCall('maid lists', () => officeApi.get('office/maids/lists')).data;
  const nationalities = new Map(lists?.nationalities.map(({ code, name }) => [code, name]));
  const [isFiltering, setFiltering] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [action, setAction] = useState<{ name: BulkAction; ids: readonly number[] } | null>(null);
  const file = useImport();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  const count = useStore(selectedIds).size;
  const edits = may('edit_maids');
  const canExport = may('export_with_second') && may('see_maid_records') && data !== null;
  const ask = () => data && void askForExport(t, data.list);
  const buttons = useBulkButtons((name) => setAction({ name, ids: selectedMaids() }));
  useMaidKeys({
    ids,
    onOpen: may('see_maid_records') ? (id) => void navigate(`/maids/${id}`) : null,
    onEdit: setEditing,
    onFilter: () => setFiltering(true),
    onAdd: () => void navigate('/maids/new'),
    onImport: choose,
    onExport: canExport ? ask : null,
    onAction: (name, chosen) => setAction({ name, ids: chosen }),
    onPublish: (isOn, chosen) => publish(t, isOn, chosen),
    onClosePanel: file.state && file.close,
  });
  return (
    <Screen
      title={t('Maids')}
      name={t('Maids')}
      note={
        data &&
        t('{onFile} on file, {published} published', {
          onFile: data.onFile,
          published: data.published,
        })
      }
      actions={
        <span className={styles.actions}>
          {edits && (
            <button type="button" className="btn" onClick={choose}>
              <Upload className="i" aria-hidden="true" />
              {t('Import CSV')}
            </button>
          )}
          {canExport && (
            <button type="button" className="btn" onClick={ask}>
              <Download className="i" aria-hidden="true" />
              {t('Export {total}', { total: data.total })}
            </button>
          )}
          {edits && (
            <button type="button" className="btn pri" onClick={() => void navigate('/maids/new')}>
              <Plus className="i" aria-hidden="true" />
              {t('Add a maid')}
              <KeyCaps caps={['C']} />
            </button>
          )}
        </span>
      }
    >
      <div className={styles.screen}>
        <div className={styles.work}>
          <FilterBar
            address={address}
            data={data}
            nationalities={nationalities}
            onFilter={() => setFiltering(true)}
          />
          {may('export_with_second') && may('see_maid_records') && <MaidExports />}
          <output className="sr">
            {data &&
              t('{total, plural, one {1 maid matches} other {# maids match}}', {
                total: data.total,
              })}
          </output>
          <div className={styles.list} data-testid="office-maids">
            {data === null && maids.error !== null ? (
              <LoadFailed error={maids.error} onRetry={maids.reload} />
            ) : data?.total === 0 ? (
              <NothingMatches
                hasMaids={data.onFile > 0}
                onClear={() => address.setFilter(() => emptyMaidFilter)}
              />
            ) : (
              <MaidTable
                maids={maids}
                sort={sort}
                onSort={address.setSort}
                editing={editing}
                onEdited={() => {
                  const edited = editing;
                  setEditing(null);
                  requestAnimationFrame(() => goToMaid(edited));
                }}
              />
            )}
          </div>
          <BulkBar count={count} buttons={buttons} onClear={clearSelected} />
        </div>
        {file.state && <ImportPanel file={file} onChoose={choose} />}
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('CSV file')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void file.read(chosen);
          currentTarget.value = '';
        }}
      />
      {isFiltering && (
        <FilterDialog
          filter={filter}
          total={data?.total ?? 0}
          nationalities={nationalities}
          labels={lists?.labels ?? []}
          onChange={address.setFilter}
          onClose={() => setFiltering(false)}
        />
      )}
      {action && (
        <BulkDialog {...action} labels={lists?.labels ?? []} onClose={() => setAction(null)} />
      )}
    </Screen>
  );
}

function NothingMatches({ hasMaids, onClear }: { hasMaids: boolean; onClear: () => void }) {
  const t = useText();
  if (!hasMaids) {
    return (
      <StateMessage title={t('No maids yet')}>
        <p>{t('Add a maid, or import a CSV file.')}</p>
      </StateMessage>
    );
  }
  return (
    <StateMessage
      title={t('No maid matches')}
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
