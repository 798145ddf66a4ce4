import { memo } from 'react';
import { Link } from 'react-router';
import { stageName } from '../../../rules/office/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import type { Presence } from '../shell/presence.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Check } from '../ui/check.tsx';
import { Due } from '../ui/due.tsx';
import { Face } from '../ui/face.tsx';
import { StageMarks } from '../ui/stage-marks.tsx';
import { activityWords } from '../words/activity-words.ts';
import { emirateWords, waitingWords } from '../words/office-words.ts';
import { briefWhen, timeLeftWords } from '../words/time-words.ts';
import { cursorId, toggleSelected } from './cursor.ts';
import type { CaseRow } from './merge-rows.ts';
import styles from './queue-list.module.css';
import { rowId } from './use-queue-keys.ts';
import { comma } from '../words/own-text.ts';

/** "Imran is looking"; otherwise what happened last. */
function lastWords(t: Translate, row: CaseRow, here: readonly Presence[] | undefined): string {
  const [first] = here ?? [];
  if (first !== undefined) {
    const name = first.staff.name.split(' ')[0] ?? first.staff.name;
    return first.mode === 'typing'
      ? t('{name} is typing', { name })
      : t('{name} is looking', { name });
  }
  const { code, at } = row.lastActivity;
  return `${activityWords(t, code)} ${briefWhen(at)}`;
}

const isOver = ({ status }: CaseRow): boolean => status !== 'open';
/** "871" of "AH 4071 871"; the whole reference is in the tooltip. */
const shortReference = (reference: string): string => reference.slice(-3);

type QueueRowProps = {
  row: CaseRow;
  number: number;
  isCursor: boolean;
  /** The table's tab stop while there is no cursor. */
  isFirst: boolean;
  isSelected: boolean;
  isChanged: boolean;
  here: readonly Presence[] | undefined;
};

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { row, number, isCursor, isFirst, isSelected, isChanged, here } = props;
  const t = useText();
  const name = row.clientName ?? t('No name yet');
  return (
    <tr
      id={rowId(row.applicationId)}
      data-testid="office-item"
      data-application={row.applicationId}
      aria-rowindex={number}
      aria-selected={isSelected}
      aria-current={isCursor ? 'true' : undefined}
      tabIndex={isCursor || isFirst ? 0 : -1}
      className={`${isSelected ? 'sel' : ''} ${isCursor ? 'cur' : ''}`}
    >
      <td className={styles.check}>
        <Check
          state={isSelected ? 'on' : 'off'}
          label={t('Select {name}', { name })}
          onChange={() => toggleSelected([row.applicationId])}
        />
      </td>
      <td className={styles.time}>{row.time && <Due time={row.time} />}</td>
      <td className={styles.client}>
        <span className={styles.name}>
          {isChanged && <i className="dot w" title={t('Changed')} />}
          {isChanged && <span className="sr">{t('Changed')}</span>}
          <Link
            to={`/applications/${row.applicationId}`}
            tabIndex={-1}
            className={`el ${styles.open}`}
            onClick={() => cursorId.set(row.applicationId)}
          >
            <bdi className="el">
              <b>{name}</b>
            </bdi>
          </Link>
          <span className="ref">
            <bdi title={row.reference}>{shortReference(row.reference)}</bdi>
          </span>
          {row.label && (
            <span className={`tag ${styles.label}`}>
              <bdi className="el" title={row.label}>
                {row.label}
              </bdi>
            </span>
          )}
        </span>
      </td>
      <td className={styles.maid}>
        {row.maid && (
          <span className="who">
            <Face maid={row.maid} size={26} />
            <bdi className="el">{row.maid.name}</bdi>
          </span>
        )}
      </td>
      <td className={styles.stage}>
        <StageMarks stage={row.stage} isDone={isOver(row)} />
        <span>{stageName(t, row.stage)}</span>
      </td>
      <td className={`${styles.waiting} ${row.waitingOn === 'us' ? 'okT' : 'mute'}`}>
        {waitingWords(t, row)}
        <span className={styles.narrow}>
          {row.time && comma(t)}
          {row.time && (
            <span className={row.time.state === 'late' ? 'lateT' : ''}>
              {timeLeftWords(t, row.time)}
            </span>
          )}
        </span>
      </td>
      <td className={`mute ${styles.area}`}>
        {row.area ? (
          <bdi className="el">{row.area}</bdi>
        ) : (
          row.emirate && emirateWords(t, row.emirate)
        )}
      </td>
      <td className={styles.owner}>
        <Owners row={row} here={here} />
      </td>
      <td className={`${styles.last} ${here ? '' : 'mute'}`}>{lastWords(t, row, here)}</td>
    </tr>
  );
});

/** The owner, and everybody who looks at it or types in it (OFF-13). */
export function Owners({ row: { owner }, here = [] }: Pick<QueueRowProps, 'row' | 'here'>) {
  const t = useText();
  const modeOf = (id: string) => here.find(({ staff }) => staff.id === id)?.mode;
  const others = here.filter(({ staff }) => staff.id !== owner?.id);
  if (owner === null && others.length === 0) return <span className="mute">{t('Unassigned')}</span>;
  return (
    <span className="avs">
      {owner && <Avatar person={owner} state={modeOf(owner.id)} />}
      {others.slice(0, 2).map(({ staff, mode }) => (
        <Avatar key={staff.id} person={staff} state={mode} />
      ))}
    </span>
  );
}
