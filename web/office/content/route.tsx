import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentGroups } from '../../../rules/office/content-items.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useRights } from '../shell/me.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { ContentList, rowsOf } from './content-list.tsx';
import { groupWords } from './content-words.ts';
import styles from './content.module.css';
import { ItemView } from './item-view.tsx';
import { NewDialog } from './new-dialog.tsx';

/** Content and opening hours (picture 81). */
export function Component() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { data, error, reload } = useCall('content', () => officeApi.get('office/content'));
  const may = useRights();
  const [isAdding, setAdding] = useState(false);
  const [isOpenOnPhone, setOpenOnPhone] = useState(search.has('item'));
  const group = contentGroups.find((one) => one === search.get('group')) ?? null;
  const rows = data ? rowsOf(data, group) : [];
  const asked = search.get('item');
  const chosen = rows.find(({ id }) => id === asked) ?? rows[0] ?? null;
  const set = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const choose = (id: string) => {
    set('item', id);
    setOpenOnPhone(true);
  };
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === chosen?.id);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) set('item', next.id);
  };
  useKeys('content_list', [
    { key: 'j', label: t('Move'), run: () => move(1), isShown: true, beside: 'k' },
    { key: 'k', label: t('Previous'), run: () => move(-1) },
    ...(may('draft_content')
      ? [{ key: 'c', label: t('New guide or PDF'), run: () => setAdding(true), isShown: true }]
      : []),
  ]);
  const title = t('Content');
  if (data === null) {
    return (
      <Screen name={title} title={title}>
        <div data-testid="office-content">
          <NotLoaded error={error} onRetry={reload} />
        </div>
      </Screen>
    );
  }
  const count = (state: string) =>
    data.waiting.filter(({ version }) => version.state === state).length;
  const added = (id: string) => {
    setSearch({ item: id }, { replace: true });
    setOpenOnPhone(true);
  };
  const actions = (
    <>
      <span className={classNames('seg', styles.groups)}>
        {[null, ...contentGroups].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={classNames(one === group && 'on')}
            aria-pressed={one === group}
            onClick={() => set('group', one)}
          >
            {one === null ? t('All') : groupWords(t)[one]}
          </button>
        ))}
      </span>
      {may('draft_content') && (
        <button type="button" className="btn" onClick={() => setAdding(true)}>
          <Plus className="i" aria-hidden="true" />
          {t('New')}
        </button>
      )}
    </>
  );
  const note = t('{drafts, plural, one {1 draft} other {# drafts}}, {reviews} in review', {
    drafts: count('draft'),
    reviews: count('review'),
  });
  return (
    <Screen name={title} title={title} note={note} actions={actions}>
      <div
        data-testid="office-content"
        className={classNames(styles.content, isOpenOnPhone && styles.one)}
      >
        <ContentList
          rows={rows}
          oldFacts={data.oldFacts}
          chosen={chosen?.id ?? null}
          onChoose={choose}
        />
        {chosen ? (
          <ItemView
            key={chosen.id}
            row={chosen}
            oldFacts={data.oldFacts}
            onOpen={choose}
            onBack={() => setOpenOnPhone(false)}
          />
        ) : (
          <StateMessage title={t('Nothing here yet')} />
        )}
      </div>
      {isAdding && <NewDialog onAdded={added} onClose={() => setAdding(false)} />}
    </Screen>
  );
}
