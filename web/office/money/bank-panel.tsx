import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand, showFailure } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { filsWords, moneyWords } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import type { Prefilled } from './add-line.tsx';
import styles from './money.module.css';

type Reconciliation = OfficeAnswer<'GET office/money/reconciliation'>;
type Preview = OfficeAnswer<'POST office/money/bank-preview'>;

/** The bank's statement beside our books: its lines that we lack, and ours that it lacks. */
export function BankPanel({
  data: { bank, onlyBank, onlyBooks },
  onSettle,
}: {
  data: Reconciliation;
  /** Opens a fee or a correction with the amount and reference of a line that only the bank has. */
  onSettle: ((line: Prefilled) => void) | null;
}) {
  const t = useText();
  const may = useRights();
  const file = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ csv: string; preview: Preview } | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      const csv = await chosen.text();
      const preview = await officeApi.post('office/money/bank-preview', { body: { csv } });
      setRead({ csv, preview });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <section className="pnl" data-testid="office-bank">
      <div className="h">
        <h2>
          {t('Bank statement')}
          <small>{bank && t('up to {day}', { day: shortDate(bank.upTo) })}</small>
        </h2>
        {may('prepare_refunds') && (
          <button type="button" className="btn" onClick={() => file.current?.click()}>
            <Upload className="i" aria-hidden="true" />
            {t('Import')}
          </button>
        )}
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          className="sr"
          tabIndex={-1}
          aria-label={t('Statement as CSV')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {bank === null ? (
        <p className={`mute ${styles.empty}`}>
          {t(
            'No statement reaches into the open days. Import a CSV with date, reference and amount.',
          )}
        </p>
      ) : onlyBank.length + onlyBooks.length === 0 ? (
        <p className={`okT ${styles.empty}`}>{t('Every line has its counterpart.')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={`tbl ${styles.table}`}>
            <thead>
              <tr>
                <th>{t('Day')}</th>
                <th>{t('Only in')}</th>
                <th>{t('Reference')}</th>
                <th className="r">{t('AED')}</th>
              </tr>
            </thead>
            <tbody>
              {onlyBank.map(({ day, reference, fils }, at) => (
                <tr key={`bank ${at}`}>
                  <td className="mute">{shortDate(day)}</td>
                  <td>{t('The bank')}</td>
                  <td className="mute">
                    <bdi>{reference}</bdi>
                  </td>
                  <td className="r">
                    {filsWords(fils)}{' '}
                    {onSettle && (
                      <button
                        type="button"
                        className="btn sm"
                        aria-label={t('Settle {reference}', { reference })}
                        onClick={() => onSettle({ fils, reference })}
                      >
                        {t('Settle')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
              {onlyBooks.map((line) => (
                <tr key={line.id}>
                  <td className="mute">{shortDate(line.day)}</td>
                  <td>{t('Our books')}</td>
                  <td className="mute">
                    <bdi>{line.paper ?? line.gatewayReference ?? line.words}</bdi>
                  </td>
                  <td className="r">{filsWords(line.fils)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {read && <ImportPreview {...read} onClose={() => setRead(null)} />}
    </section>
  );
}

const problemWords = (
  t: Translate,
  problem: NonNullable<Preview['rows'][number]['problem']>,
): string =>
  ({
    columns: t('Three columns are needed: date, reference, amount'),
    day: t('Column 1 is no date, such as 2026-11-16 or 16/11/2026'),
    reference: t('Column 2 has no reference'),
    amount: t('Column 3 is no amount, such as 1274.00'),
    formula: t('Column 2 begins like a formula'),
    closed: t('This day is closed'),
    known: t('Imported before'),
  })[problem];

type ImportPreviewProps = { csv: string; preview: Preview; onClose: () => void };
const MOST = 100;

function ImportPreview({ csv, preview, onClose }: ImportPreviewProps) {
  const t = useText();
  const { rows, problems, matched, fils, isKnown } = preview;
  // Rows with a problem first: they are what has to be done.
  const shown = rows.toSorted((one, other) => Number(!one.problem) - Number(!other.problem));
  const run = async () => {
    const said = t('{count, plural, one {1 row} other {# rows}} imported', { count: rows.length });
    if ((await runCommand('import_statement', { csv }, said)) !== null) onClose();
  };
  const canImport = problems === 0 && !isKnown && rows.length > 0;
  return (
    <Dialog
      title={t('Import preview')}
      onClose={onClose}
      wide
      foot={
        <button
          type="button"
          className="btn pri lg"
          disabled={!canImport}
          onClick={() => void run()}
        >
          {t('Import {count, plural, one {1 row} other {# rows}}', { count: rows.length })}
        </button>
      }
    >
      <p className={problems > 0 || isKnown ? 'nt t' : 'mute'}>
        {isKnown
          ? t('This statement was imported already.')
          : problems > 0
            ? t(
                '{problems, plural, one {1 row has a problem} other {# rows have a problem}}. Nothing is imported until all are right.',
                { problems },
              )
            : t(
                '{amount} in {count, plural, one {1 row} other {# rows}}, {matched} with a line in our books.',
                {
                  amount: moneyWords(fils),
                  count: rows.length,
                  matched,
                },
              )}
      </p>
      <div className={styles.scroll}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('Row')}</th>
              <th>{t('Day')}</th>
              <th>{t('Reference')}</th>
              <th className="r">{t('AED')}</th>
              <th>{t('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST).map(({ row, day, reference, fils: amount, lineId, problem }) => (
              <tr key={row}>
                <td className="mute num">{row}</td>
                <td>{day && shortDate(day)}</td>
                <td className="mute">
                  <bdi>{reference}</bdi>
                </td>
                <td className="r">{amount !== null && filsWords(amount)}</td>
                <td>
                  {problem ? (
                    <span className={styles.error}>{problemWords(t, problem)}</span>
                  ) : lineId === null ? (
                    <span className="warnT">{t('Not in our books')}</span>
                  ) : (
                    <span className="okT">{t('In our books')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
