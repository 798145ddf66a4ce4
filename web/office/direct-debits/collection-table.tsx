import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { filsWords } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import { type DebitRow, obstacleWords, reasonWords, stateWords } from './debit-words.ts';
import styles from './direct-debits.module.css';

type CollectionTableProps = {
  rows: readonly DebitRow[];
  cursor: string | null;
  onAgain: ((row: DebitRow) => void) | null;
  onCursor: (id: string) => void;
};

/** What direct debits take in a month. */
export function CollectionTable({ rows, cursor, onAgain, onCursor }: CollectionTableProps) {
  const t = useText();
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>{t('Client')}</th>
          <th>{t('State')}</th>
          <th className={styles.wide}>{t('Day')}</th>
          <th className="r">{t('AED')}</th>
          {onAgain && (
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
            className={row.id === cursor ? 'cur' : undefined}
            aria-current={row.id === cursor ? 'true' : undefined}
            onClick={() => onCursor(row.id)}
          >
            <td>
              <Link to={`/applications/${row.applicationId}`}>
                <b dir="auto" translate="no">
                  {row.clientName ?? t('No name')}
                </b>
              </Link>
              <span className="ref" translate="no">
                {row.reference}
              </span>
            </td>
            <td className={styles.words}>
              {stateWords(t, row.state)}{' '}
              <small>
                {row.reason && reasonWords(t, row.reason)}
                {row.obstacle && obstacleWords(t, row.obstacle)}
                {row.isTriedAgain && ` · ${t('tried again')}`}
              </small>
            </td>
            <td className={styles.wide}>
              {row.settledOn || row.collectOn
                ? shortDate(row.settledOn ?? row.collectOn ?? '')
                : '–'}
            </td>
            <td className="r">{filsWords(row.amountFils)}</td>
            {onAgain && (
              <td className="r">
                {row.state === 'returned' && !row.isTriedAgain && (
                  <button type="button" className="btn sm" onClick={() => onAgain(row)}>
                    {t('Collect again')}
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
