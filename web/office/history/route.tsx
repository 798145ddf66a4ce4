import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { showFailure } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { useRowCursor } from '../ui/use-row-cursor.ts';
import { type Action, ActionList, undoFromHistory } from './action-list.tsx';
import styles from './history.module.css';

type Page = OfficeAnswer<'GET office/actions'>;

const lines = [46, 62, 38, 54, 70, 44, 58];

/** The newest actions, with further pages; another choice starts at its first page. */
function useActions(whose: 'mine' | 'team') {
  const { data, error, reload } = useCall(`actions ${whose}`, () =>
    officeApi.get('office/actions', { query: { whose } }),
  );
  const [older, setOlder] = useState<{ whose: string; pages: readonly Page[] }>();
  const pages = older?.whose === whose ? older.pages : [];
  const all = [...(data?.actions ?? []), ...pages.flatMap(({ actions }) => actions)];
  const actions = [...new Map(all.map((action): [string, Action] => [action.id, action])).values()];
  const last = actions.at(-1);
  const hasMore = (pages.at(-1) ?? data)?.hasMore ?? false;
  const load = async (after: string) => {
    try {
      const page = await officeApi.get('office/actions', { query: { whose, after } });
      setOlder({ whose, pages: [...pages, page] });
    } catch (failure) {
      showFailure(failure);
    }
  };
  return {
    data,
    error,
    reload,
    actions,
    more: hasMore && last !== undefined ? () => void load(last.id) : null,
  };
}

/** What I did in the last seven days, or the team: each can be undone while nothing depends on it (OFF-71). */
export function Component() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const whose = search.get('whose') === 'team' ? 'team' : 'mine';
  const { data, error, reload, actions, more } = useActions(whose);
  const cursor = useRowCursor(actions.map(({ id }) => id));
  const chosen = actions.find(({ id }) => id === cursor.current);
  const show = (next: typeof whose) =>
    setSearch(next === 'team' ? { whose: next } : {}, { replace: true });
  const group = t('Lists');
  useKeys('history', [
    { key: 'j', beside: 'k', label: t('Move'), run: cursor.move(1), isShown: true, group },
    { key: 'k', label: t('Move up'), run: cursor.move(-1), group },
    ...(chosen?.canUndo
      ? [
          {
            key: 'Enter',
            label: t('Undo this one'),
            run: () => undoFromHistory(t, chosen),
            isShown: true,
            group,
          },
        ]
      : []),
  ]);
  return (
    <Screen
      name={t('Recent actions')}
      title={t('Recent actions')}
      note={t('The last seven days')}
      actions={
        data?.mayTeam === true && (
          <span className="seg">
            {(['mine', 'team'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={one === whose ? 'on' : ''}
                aria-pressed={one === whose}
                onClick={() => show(one)}
              >
                {one === 'mine' ? t('My actions') : t('The team’s')}
              </button>
            ))}
          </span>
        )
      }
    >
      {data === null && error !== null ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : data !== null && actions.length === 0 ? (
        <StateMessage title={t('Nothing was done in the last seven days')}>
          <p>{t('What you do in the office is listed here, so that you can undo it later.')}</p>
        </StateMessage>
      ) : (
        <div className={styles.scroll}>
          {data === null ? (
            <section className="pnl">
              <output className="sr">{t('Loading')}</output>
              {lines.map((width) => (
                <p key={width} className={styles.bar}>
                  <i className="skl" style={{ inlineSize: `${width}%` }} />
                </p>
              ))}
            </section>
          ) : (
            <ActionList
              actions={actions}
              current={cursor.current}
              onChoose={cursor.set}
              showsWho={whose === 'team'}
            />
          )}
          {more && (
            <button type="button" className="btn" onClick={more}>
              {t('Show more')}
            </button>
          )}
        </div>
      )}
    </Screen>
  );
}
