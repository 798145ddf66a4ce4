import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { filterText, parseFilter } from '../../../rules/office/case-filter.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { OPEN, queueAddress, type QueueView } from './queue-address.ts';
import styles from './queue.module.css';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly filter: string;
  readonly count: number | null;
  /** Only the colleague who saved a view removes it. */
  readonly canRemove: boolean;
}

const LATE = 'status:open late';

/** The demo's views are in the reader's language; a view that a colleague saved keeps the name it was given. */
const nameWords = (t: Translate, name: string): string =>
  new Map([
    ['Dubai and Sharjah', t('Dubai and Sharjah')],
    ['Late', t('Late')],
    ['Spouse Did Not Sign Yet', t('Spouse Did Not Sign Yet')],
    ['Waiting for us', t('Waiting for us')],
  ]).get(name) ?? name;

/** Saved views first, then the two that everybody has. */
export function useTabs(): readonly Tab[] {
  const t = useText();
  const { data } = useCall('views', async () => {
    const [{ views }, open] = await Promise.all([
      officeApi.get('office/views'),
      officeApi.get('office/queue', { query: { filter: OPEN, limit: 1 } }),
    ]);
    return { views, open };
  });
  const saved = (data?.views ?? []).map(({ id, name, filter, count, isMine }) => ({
    id,
    name: nameWords(t, name),
    filter: filterText(parseFilter(filter)),
    count,
    canRemove: isMine,
  }));
  const built = [
    {
      id: 'late',
      name: t('Late'),
      filter: LATE,
      count: data?.open.late ?? null,
      canRemove: false,
    },
    {
      id: 'open',
      name: t('All open'),
      filter: OPEN,
      count: data?.open.total ?? null,
      canRemove: false,
    },
  ];
  return [...saved, ...built.filter(({ filter }) => !saved.some((one) => one.filter === filter))];
}

type ViewTabsProps = { tabs: readonly Tab[]; written: string; view: QueueView };

export function ViewTabs({ tabs, written, view }: ViewTabsProps) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const active = tabs.find(({ filter }) => filter === written);
  const remove = ({ id, name }: Tab) =>
    void runCommand('remove_view', { viewId: id }, t('View {name} removed', { name }));
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label={t('Views')}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={queueAddress(tab.filter, view)}
          className={tab === active ? 'on' : ''}
          aria-current={tab === active ? 'page' : undefined}
        >
          <bdi>{tab.name}</bdi>
          {tab.count !== null && <em>{tab.count}</em>}
        </Link>
      ))}
      <span className={styles.viewActions}>
        {active?.canRemove && (
          <button type="button" className="btn gh" onClick={() => remove(active)}>
            <Trash2 className="i" aria-hidden="true" />
            {t('Remove view')}
          </button>
        )}
        {active === undefined && (
          <button type="button" className="btn gh" onClick={() => setSaving(true)}>
            <BookmarkPlus className="i" aria-hidden="true" />
            {t('Save view')}
          </button>
        )}
      </span>
      {isSaving && <SaveView filter={written} onClose={() => setSaving(false)} />}
    </nav>
  );
}

/** Names the filter, for this colleague or for the team. */
function SaveView({ filter, onClose }: { filter: string; onClose: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isShared, setShared] = useState(false);
  useKeys('dialog', []);
  const save = () => {
    if (name.trim() === '') return;
    onClose();
    void runCommand(
      'save_view',
      { name: name.trim(), filter, isShared },
      t('View {name} saved', { name: name.trim() }),
    );
  };
  return (
    <Dialog
      title={t('Save view')}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" form="save-view" className="btn pri">
            {t('Save')}
          </button>
        </>
      }
    >
      <form
        id="save-view"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label className="f">
          {t('Name')}
          <span className="in">
            <input
              ref={field}
              required
              maxLength={60}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </span>
        </label>
        <fieldset className={styles.whose}>
          <legend className="sr">{t('Who sees it')}</legend>
          {[false, true].map((shared) => (
            <label key={String(shared)}>
              <input
                type="radio"
                name="whose"
                checked={isShared === shared}
                onChange={() => setShared(shared)}
              />
              {shared ? t('For the team') : t('Only for me')}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
