import { Download } from 'lucide-react';
import { useState } from 'react';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { undoAction } from '../shell/undo.ts';
import { LoadingLines } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { moneyWords } from '../words/money-words.ts';
import { dubaiDate, monthWords, whenWords } from '../words/time-words.ts';
import { fileWords } from './debit-words.ts';
import { downloadBankFile, downloadJournal } from './downloads.ts';
import styles from './direct-debits.module.css';
import { listed } from '../words/own-text.ts';

const MONTHS = 12;

/** The last months, the newest first. */
function lastMonths(): string[] {
  const months = [firstOfMonth(dubaiDate(new Date()))];
  while (months.length < MONTHS) months.push(firstOfMonth(addDays(months.at(-1) ?? '', -1)));
  return months;
}

/** The files given to the bank and taken from it, and the accountant's journal. */
export function FilesPanel() {
  const t = useText();
  const may = useRights();
  const { data } = useCall('bank files', () => officeApi.get('office/direct-debits/files'));
  const [month, setMonth] = useState(() => lastMonths()[1] ?? '');
  return (
    <aside className={`side ${styles.panel}`} aria-label={t('Files')}>
      <h2 className="sr">{t('Files')}</h2>
      <section className="sc">
        <h3>{t('Files of the bank')}</h3>
        {data === null && <LoadingLines />}
        <ul className={styles.files}>
          {data?.files.map(
            ({ id, kind, month: ofMonth, rows, sumFils, createdAt, by, isUndone, undoId }) => (
              <li key={id} className={isUndone ? styles.undone : undefined}>
                <span>
                  <b>{listed(t, [fileWords(t, kind), ofMonth && monthWords(ofMonth)])}</b>
                  <small>
                    {listed(t, [
                      t('{count, plural, one {1 row} other {# rows}}', { count: rows }),
                      sumFils === null ? '' : moneyWords(sumFils),
                      whenWords(createdAt),
                      by,
                      isUndone ? t('undone') : '',
                    ])}
                  </small>
                </span>
                {may('manage_mandates') &&
                  !isUndone &&
                  (kind === 'lodging' || kind === 'collections') && (
                    <button
                      type="button"
                      className="ic"
                      aria-label={t('Download')}
                      onClick={() => void downloadBankFile(id, t('File downloaded'))}
                    >
                      <Download className="i" aria-hidden="true" />
                    </button>
                  )}
                {undoId !== null && (
                  <button
                    type="button"
                    className="btn sm"
                    aria-label={t('Undo: {what}', { what: fileWords(t, kind) })}
                    onClick={() =>
                      void undoAction(undoId, t('Undone: {what}', { what: fileWords(t, kind) }))
                    }
                  >
                    {t('Undo')}
                  </button>
                )}
              </li>
            ),
          )}
        </ul>
        {data?.files.length === 0 && <p className="mute">{t('No files yet.')}</p>}
      </section>
      {may('manage_mandates') && (
        <section className="sc">
          <h3>{t('Journal for the accountant')}</h3>
          <div className={styles.journal}>
            <label className="f">
              <span className="sr">{t('Month')}</span>
              <span className="in">
                <select
                  value={month}
                  onChange={({ currentTarget }) => setMonth(currentTarget.value)}
                >
                  {lastMonths().map((one) => (
                    <option key={one} value={one}>
                      {monthWords(one)}
                    </option>
                  ))}
                </select>
              </span>
            </label>
            <button
              type="button"
              className="btn"
              onClick={() => void downloadJournal(month, t('Journal downloaded'))}
            >
              {t('Download')}
            </button>
          </div>
        </section>
      )}
    </aside>
  );
}
