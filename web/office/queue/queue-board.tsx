import { memo } from 'react';
import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { stageName, stages } from '../../../rules/office/stages.ts';
import { classNames } from '../../ui/class-names.ts';
import { useText } from '../../text/use-text.tsx';
import type { Presence } from '../shell/presence.ts';
import { useStore } from '../shell/store.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Face } from '../ui/face.tsx';
import { bothClocks, durationWords } from '../words/time-words.ts';
import { cursorId, selectedIds } from './cursor.ts';
import { actorWords } from './filter-words.ts';
import type { CaseRow } from './merge-rows.ts';
import styles from './queue-board.module.css';
import { useHere } from './queue-list.tsx';
import { rowId } from './use-queue-keys.ts';

type Board = OfficeAnswer<'GET office/board'>;
type BoardProps = { board: Board | null };

const waitingColumns: Board['columns'] = stages.map((stage) => ({ stage, total: 0, rows: [] }));
const tones = { us: 'g', client: 'y', spouse: 'y', bank: '', authority: '', nobody: '' } as const;

/** The same applications by stage. */
export function QueueBoard({ board }: BoardProps) {
  const t = useText();
  const cursor = useStore(cursorId);
  const selected = useStore(selectedIds);
  const here = useHere();
  return (
    <div className={styles.board} aria-busy={board === null}>
      {(board?.columns ?? waitingColumns).map(({ stage, total, rows }) => {
        const hasCursor = rows.some(({ applicationId }) => applicationId === cursor);
        return (
          <section key={stage} className={styles.column} aria-label={stageName(t, stage)}>
            <h2 className={hasCursor ? styles.here : ''}>
              {stageName(t, stage)} {board !== null && <em>{total}</em>}
            </h2>
            <ul>
              {board === null &&
                [1, 2, 3].map((at) => (
                  <li key={at} className={styles.card}>
                    <span className="skl" style={{ inlineSize: '70%' }} />
                    <span className="skl" style={{ inlineSize: '45%', marginBlockStart: '22px' }} />
                  </li>
                ))}
              {rows.map((row) => (
                <Card
                  key={row.applicationId}
                  row={row}
                  isCursor={row.applicationId === cursor}
                  isSelected={selected.has(row.applicationId)}
                  here={here.get(row.applicationId)}
                />
              ))}
            </ul>
            {total > rows.length && (
              <p className="mute">{t('and {count} more', { count: total - rows.length })}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}

type CardProps = {
  row: CaseRow;
  isCursor: boolean;
  isSelected: boolean;
  here: readonly Presence[] | undefined;
};

const Card = memo(function Card({ row, isCursor, isSelected, here }: CardProps) {
  const t = useText();
  const { applicationId, clientName, maid, time, waitingOn } = row;
  const isLate = time?.state === 'late';
  return (
    <li
      id={rowId(applicationId)}
      data-testid="office-item"
      data-application={applicationId}
      aria-current={isCursor ? 'true' : undefined}
      tabIndex={-1}
      className={classNames(styles.card, isCursor && styles.cursor, isSelected && styles.selected)}
    >
      <span className={styles.line}>
        <Link
          to={`/applications/${applicationId}`}
          className={`el ${styles.open}`}
          onFocus={() => cursorId.set(applicationId)}
        >
          <bdi className="el">
            <b>{clientName ?? t('No name yet')}</b>
          </bdi>
        </Link>
        {time && (
          <span className={isLate ? 'lateT num' : 'mute num'} title={bothClocks(t, time)}>
            {time.state === 'paused'
              ? t('Paused')
              : isLate
                ? t('{time} late', { time: durationWords(t, time.minutes) })
                : durationWords(t, time.minutes)}
          </span>
        )}
      </span>
      <span className={styles.line}>
        <span className="who el">
          {maid && <Face maid={maid} size={26} />}
          <bdi className="mute el">{maid?.name}</bdi>
        </span>
        {here?.slice(0, 1).map(({ staff, mode }) => (
          <Avatar key={staff.id} person={staff} state={mode} size="small" />
        ))}
        {isSelected && <span className="sr">{t('Selected')}</span>}
        <span className={`tag ${tones[waitingOn]}`}>{actorWords(t, waitingOn)}</span>
      </span>
    </li>
  );
});
