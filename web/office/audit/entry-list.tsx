import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { useNow } from '../ui/use-now.ts';
import { dayOfYear, dubaiDate, exactTime } from '../words/time-words.ts';
import {
  actorName,
  detailWords,
  type Entry,
  subjectWords,
  verbWords,
  whyWords,
} from './audit-words.ts';
import styles from './audit.module.css';

type EntryListProps = {
  entries: readonly Entry[];
  at: number;
  onChoose: (at: number) => void;
  onEnd: (() => void) | null;
};

/** The entries, newest first, with a cursor. */
export function EntryList({ entries, at, onChoose, onEnd }: EntryListProps) {
  const t = useText();
  const list = useRef<HTMLTableSectionElement>(null);
  const now = useNow();
  const chosen = entries[at]?.id ?? '';
  useLayoutEffect(() => {
    const row = list.current?.querySelector(`[data-entry="${chosen}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (entries.length === 0) return null;
  const today = dubaiDate(now);
  return (
    <div className={styles.scroll}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Who')}</th>
            <th scope="col">{t('Action')}</th>
            <th scope="col">{t('Record')}</th>
            <th scope="col">{t('Detail')}</th>
            <th scope="col">{t('Why')}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {entries.map((entry, place) => (
            <tr
              key={entry.id}
              className={place === at ? 'cur' : ''}
              aria-current={place === at || undefined}
              data-testid="office-audit-entry"
              data-entry={entry.id}
              onClick={() => onChoose(place)}
            >
              <td className={styles.time}>
                {dubaiDate(entry.at) === today ? '' : `${dayOfYear(entry.at)} `}
                {exactTime(entry.at)}
              </td>
              <td>
                <span className={styles.who}>
                  {entry.who && <Avatar person={entry.who} />}
                  <bdi>{entry.who?.name.split(' ')[0] ?? actorName(t, entry)}</bdi>
                </span>
              </td>
              <td className={entry.kind === 'refused' ? styles.refused : ''}>
                {entry.kind === 'change' ? <b>{verbWords(t, entry)}</b> : verbWords(t, entry)}
              </td>
              <td>
                <button
                  type="button"
                  className={styles.open}
                  dir="auto"
                  translate="no"
                  onClick={() => onChoose(place)}
                >
                  {subjectWords(t, entry)}
                </button>
              </td>
              <td className={styles.detail}>
                <bdi>{detailWords(t, entry)}</bdi>
              </td>
              <td>
                <bdi>{whyWords(t, entry)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {onEnd && (
        <button type="button" className="btn" onClick={onEnd}>
          {t('Show older entries')}
        </button>
      )}
      <p className={`mute ${styles.note}`}>
        {t(
          'Reading this page is recorded too. Entries cannot be changed or deleted by anyone, administrators included.',
        )}
      </p>
    </div>
  );
}
