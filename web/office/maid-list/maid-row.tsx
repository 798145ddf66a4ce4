import { memo } from 'react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { maidPath } from '../shell/paths.ts';
import { Check } from '../ui/check.tsx';
import { Face } from '../ui/face.tsx';
import { EditableCells } from './editable-cells.tsx';
import { aed, filmWords, freeWords, stateTag, stateWords, untilWords } from './maid-words.ts';
import styles from './maid-table.module.css';
import { cursorId, toggleSelected } from './selection.ts';
import type { MaidRow as Maid } from './use-maids.ts';
import { listed } from '../words/own-text.ts';

export const rowId = (id: string | number): string => `maid-${id}`;

const CONSENT_SOON = 30;
const PASSPORT_SOON = 180;

type MaidRowProps = {
  maid: Maid;
  today: string;
  number: number;
  isCursor: boolean;
  /** The table's tab stop while there is no cursor. */
  isFirst: boolean;
  isSelected: boolean;
  onEdited: (() => void) | null;
};

export const MaidRow = memo(function MaidRow(props: MaidRowProps) {
  const { maid, today, number, isCursor, isFirst, isSelected, onEdited } = props;
  const t = useText();
  const { id, name, profile, record } = maid;
  const more = listed(t, [record?.familyName, profile?.age]);
  const path = maidPath(useRights(), id);
  const shownName = (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <span className="mute">
        <bdi>{more}</bdi>
      </span>
    </>
  );
  return (
    <tr
      id={rowId(id)}
      data-testid="office-maid"
      data-maid={id}
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
          onChange={() => toggleSelected([String(id)])}
        />
      </td>
      <td className={styles.name}>
        <span className="who">
          <Face maid={maid} size={32} />
          {path === null ? (
            <span className="el">{shownName}</span>
          ) : (
            <Link
              to={path}
              tabIndex={-1}
              className={`el ${styles.open}`}
              onClick={() => cursorId.set(String(id))}
            >
              {shownName}
            </Link>
          )}
          {record?.labels.map((label) => (
            <span key={label} className={`tag ${styles.label}`}>
              <bdi className="el" title={label}>
                {label}
              </bdi>
            </span>
          ))}
        </span>
      </td>
      <td className={`mute ${styles.nationality}`}>
        <bdi>{profile?.nationality}</bdi>
      </td>
      {profile && onEdited ? (
        <EditableCells id={id} profile={profile} onEdited={onEdited} />
      ) : (
        <>
          <td className={`r ${styles.price}`}>{profile && aed(profile.priceAed)}</td>
          <td className={styles.state}>
            {profile && (
              <span className={stateTag[profile.state]}>{stateWords(t, profile.state)}</span>
            )}
          </td>
          <td className={`mute num ${styles.free}`}>
            {profile && freeWords(t, profile.freeFrom, today)}
          </td>
        </>
      )}
      <td className={`num ${styles.film}`}>
        {profile?.film && (
          <>
            {filmWords(profile.film.seconds)}{' '}
            <small className="mute" dir="ltr">
              {profile.film.captions.join(' ').toUpperCase()}
            </small>
          </>
        )}
        {profile?.film === null && <span className="warnT">{t('No video')}</span>}
      </td>
      <td className={`num ${styles.until}`}>
        {record?.hasConsent === false && <span className="warnT">{t('Not signed')}</span>}
        {record?.hasConsent === true && (
          <Until day={record.consentUntil} today={today} soonDays={CONSENT_SOON} />
        )}
      </td>
      <td className={`num ${styles.until} ${styles.passport}`}>
        <Until day={record?.passportUntil ?? null} today={today} soonDays={PASSPORT_SOON} />
      </td>
    </tr>
  );
});

type UntilProps = { day: string | null; today: string; soonDays: number };

function Until({ day, today, soonDays }: UntilProps) {
  const t = useText();
  if (day === null) return null;
  const { words, isSoon } = untilWords(t, day, today, soonDays);
  return <span className={isSoon ? 'warnT' : 'mute'}>{words}</span>;
}
