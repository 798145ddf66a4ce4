import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useRights } from '../shell/me.ts';
import { undoAction } from '../shell/undo.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useNow } from '../ui/use-now.ts';
import { rowId } from '../ui/use-row-cursor.ts';
import { byDay } from '../words/by-day.ts';
import { commandWords } from '../words/command-words.ts';
import { clockTime, dubaiDate, longDate, whenWords } from '../words/time-words.ts';
import styles from './history.module.css';

export type Action = OfficeAnswer<'GET office/actions'>['actions'][number];

const wordsOf = (t: Translate, { command, values, by }: Action): string =>
  commandWords(t, {
    code: `command.${command}`,
    values,
    by: { kind: 'staff', name: by?.name ?? null, staffId: by?.id ?? null },
  }).text;

export function undoFromHistory(t: Translate, action: Action): void {
  void undoAction(action.id, t('Undone: {what}', { what: wordsOf(t, action) }));
}

type ActionListProps = {
  actions: readonly Action[];
  current: string | null;
  onChoose: (id: string) => void;
  showsWho: boolean;
};

/** Actions under their days, newest first. */
export function ActionList({ actions, current, onChoose, showsWho }: ActionListProps) {
  const t = useText();
  const today = dubaiDate(useNow());
  return byDay(actions).map(({ day, entries }) => (
    <section key={day} className="pnl">
      <h2 className={styles.day}>{day === today ? t('Today') : longDate(day)}</h2>
      <table className={`tbl ${styles.actions}`}>
        <thead className="sr">
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Action')}</th>
            <th scope="col">{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((action) => (
            <tr
              key={action.id}
              id={rowId(action.id)}
              tabIndex={action.id === current ? 0 : -1}
              className={classNames(action.id === current && 'cur')}
              aria-current={action.id === current}
              data-testid="office-action"
              data-undone={action.undoneAt === null ? undefined : ''}
              onFocus={() => onChoose(action.id)}
            >
              <td className="mute num">
                <time dateTime={action.at}>{clockTime(action.at)}</time>
              </td>
              <td className={styles.words}>
                <span className={styles.what}>
                  {showsWho && action.by && <Avatar person={action.by} />}
                  <span>
                    <b>{wordsOf(t, action)}</b>
                    <About action={action} />
                  </span>
                </span>
              </td>
              <td>
                <State action={action} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** The application that it was about, with a link for those who may open it. */
function About({ action: { about } }: { action: Action }) {
  const t = useText();
  const may = useRights();
  if (about === null) return null;
  const name = about.clientName ?? about.reference;
  const page = may('see_applications', 'see_arrivals', 'see_money')
    ? `/applications/${about.applicationId}`
    : may('see_visas')
      ? `/visas/of-${about.applicationId}`
      : null;
  return (
    <small>
      {page === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={page}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {about.count > 1 &&
        ` ${t('and {count, plural, one {1 more} other {# more}}', { count: about.count - 1 })}`}
    </small>
  );
}

/** Undone, waiting for somebody, or a button. */
function State({ action }: { action: Action }) {
  const t = useText();
  const { undoneAt, undoneBy, second, canUndo } = action;
  const words = {
    waits: t('Waits for approval'),
    approved: t('Approved'),
    sent_back: t('Sent back'),
    withdrawn: t('Taken back'),
    lapsed: t('The approval lapsed'),
  };
  if (undoneAt !== null)
    return (
      <small>
        {undoneBy === null
          ? t('Undone, {time}', { time: whenWords(undoneAt) })
          : t('Undone by {name}, {time}', { name: undoneBy, time: whenWords(undoneAt) })}
      </small>
    );
  return (
    <>
      {second !== null && <small>{words[second]}</small>}
      {canUndo && (
        <button
          type="button"
          className="btn sm"
          aria-label={t('Undo: {what}', { what: wordsOf(t, action) })}
          onClick={() => undoFromHistory(t, action)}
        >
          {t('Undo')}
        </button>
      )}
    </>
  );
}
