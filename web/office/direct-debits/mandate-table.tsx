import { Link } from 'react-router';
import type { mandateLists } from '../../../contract/office/direct-debits.ts';
import { useText } from '../../text/use-text.tsx';
import { shortMoney } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import { askWords, type MandateRow, reasonWords } from './debit-words.ts';
import styles from './direct-debits.module.css';
import type { MandateAct } from './mandate-acts.ts';

type MandateTableProps = {
  list: (typeof mandateLists)[number];
  rows: readonly MandateRow[];
  answerDays: number;
  cursor: string | null;
  selected: ReadonlySet<string>;
  /** Null if the colleague may only look. */
  onAct: ((row: MandateRow, act: MandateAct) => void) | null;
  onCursor: (id: string) => void;
};

const rowClass = (isCursor: boolean, isSelected: boolean) =>
  [isCursor && 'cur', isSelected && 'sel'].filter(Boolean).join(' ') || undefined;

/** Mandates of one list; the columns follow what the list is for. */
export function MandateTable(props: MandateTableProps) {
  const { list, rows, answerDays, cursor, selected, onAct, onCursor } = props;
  const t = useText();
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>{t('Client')}</th>
          <th className={styles.wide}>{t('Account')}</th>
          {list === 'rejected' && <th>{t('Why')}</th>}
          {list === 'to_end' && <th>{t('Reference at the bank')}</th>}
          {list !== 'rejected' && list !== 'to_end' && (
            <th className={`r ${styles.wide}`}>{t('At most a month')}</th>
          )}
          {list !== 'to_lodge' && (
            <th className={styles.wide}>
              {list === 'with_bank' || list === 'to_end' ? t('Sent') : t('Answered')}
            </th>
          )}
          {list === 'with_bank' && <th>{t('Answer')}</th>}
          {onAct && (list === 'rejected' || list === 'with_bank' || list === 'to_end') && (
            <th>
              <span className="sr">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={rowClass(row.id === cursor, selected.has(row.id))}
            aria-current={row.id === cursor ? 'true' : undefined}
            onClick={() => onCursor(row.id)}
          >
            <td>
              {list === 'to_end' && row.clientName === null ? (
                <span className="mute">{t('Data erased')}</span>
              ) : (
                <Link to={`/applications/${row.applicationId}`}>
                  <b dir="auto" translate="no">
                    {row.clientName ?? t('No name')}
                  </b>
                </Link>
              )}
              <span className="ref" translate="no">
                {row.application}
              </span>
            </td>
            <td className={styles.wide}>
              <bdi className="num">{row.account ?? '–'}</bdi>
            </td>
            {list === 'rejected' && (
              <td className={styles.words}>{row.reason && reasonWords(t, row.reason)}</td>
            )}
            {list === 'to_end' && (
              <td>
                <bdi className="num" translate="no">
                  {row.reference}
                </bdi>
              </td>
            )}
            {list !== 'rejected' && list !== 'to_end' && (
              <td className={`r ${styles.wide}`}>
                {row.capFils === null ? '–' : shortMoney(row.capFils)}
              </td>
            )}
            {(list === 'with_bank' || list === 'to_end') && (
              <td className={styles.wide}>{row.lodgedOn && shortDate(row.lodgedOn)}</td>
            )}
            {(list === 'rejected' || list === 'accepted') && (
              <td className={styles.wide}>{row.answeredOn && shortDate(row.answeredOn)}</td>
            )}
            {list === 'with_bank' && (
              <td>
                <Days days={row.bankDays} of={answerDays} />
              </td>
            )}
            {onAct && list === 'rejected' && (
              <td className="r">
                {row.reason && (
                  <button type="button" className="btn sm" onClick={() => onAct(row, 'ask')}>
                    {askWords(t, row.reason)}
                  </button>
                )}
              </td>
            )}
            {onAct && list === 'to_end' && (
              <td className="r">
                <button type="button" className="btn sm" onClick={() => onAct(row, 'end')}>
                  {t('Ended at the bank')}
                </button>
              </td>
            )}
            {onAct && list === 'with_bank' && (
              <td className={`r ${styles.acts}`}>
                <button type="button" className="btn sm" onClick={() => onAct(row, 'accept')}>
                  {t('Accepted')}
                </button>
                <button type="button" className="btn sm" onClick={() => onAct(row, 'reject')}>
                  {t('Rejected')}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ days, of }: { days: number | null; of: number }) {
  const t = useText();
  if (days === null) return '–';
  if (days === 0) return <span className="mute">{t('Sent today')}</span>;
  return days > of ? (
    <span className="lateT">
      {t('{count, plural, one {1 day} other {# days}} late', { count: days - of })}
    </span>
  ) : (
    <span className="mute">{t('Day {day} of {of}', { day: days, of })}</span>
  );
}
