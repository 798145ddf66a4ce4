import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ImportedKind, importedKinds } from '../../../rules/office/bank-files.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand, showFailure } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { filsWords } from '../words/money-words.ts';
import { fileWords, type Preview, problemWords, reasonWords, stateWords } from './debit-words.ts';
import styles from './direct-debits.module.css';

type ImportDialogProps = { onClose: () => void };

interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly preview: Preview;
}

/** A file of the bank: first what it would change, then the import, all or nothing. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const t = useText();
  const [kind, setKind] = useState<ImportedKind>('answers');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    try {
      const text = await file.text();
      const preview = await officeApi.post('office/direct-debits/preview', {
        body: { kind, text },
      });
      setChosen({ name: file.name, text, preview });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const changes = chosen?.preview.changes ?? 0;
  const canImport = chosen !== null && chosen.preview.problems.length === 0 && changes > 0;
  const run = async () => {
    if (chosen === null) return;
    setBusy(true);
    const said = t('{count, plural, one {1 answer} other {# answers}} imported', {
      count: changes,
    });
    const ran = await runCommand('import_bank_file', { kind, text: chosen.text }, said);
    setBusy(false);
    if (ran !== null) onClose();
  };
  return (
    <Dialog
      wide
      title={t('Import a file of the bank')}
      onClose={onClose}
      initialFocus={input}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className="btn pri"
            disabled={!canImport || isBusy}
            onClick={() => void run()}
          >
            {isBusy && <span className="spin" aria-hidden="true" />}
            {canImport
              ? t('Import {count, plural, one {1 change} other {# changes}}', { count: changes })
              : t('Import')}
          </button>
        </>
      }
    >
      <div className={styles.choose}>
        <fieldset className="seg" aria-label={t('Kind of file')}>
          {importedKinds.map((one) => (
            <button
              key={one}
              type="button"
              className={one === kind ? 'on' : undefined}
              aria-pressed={one === kind}
              onClick={() => {
                setKind(one);
                setChosen(null);
              }}
            >
              {fileWords(t, one)}
            </button>
          ))}
        </fieldset>
        <label className={`btn ${styles.file}`}>
          <Upload className="i" aria-hidden="true" />
          {chosen?.name ?? t('Choose a CSV file')}
          <input
            key={kind}
            ref={input}
            className="sr"
            type="file"
            aria-label={t('CSV file')}
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        </label>
      </div>
      <div aria-live="polite">{chosen && <PreviewTable preview={chosen.preview} />}</div>
      {chosen === null && (
        <p className="mute">{t('Nothing changes before you have seen what each row would do.')}</p>
      )}
    </Dialog>
  );
}

function PreviewTable({ preview }: { preview: Preview }) {
  const t = useText();
  const { isKnown, problems, rows, changes } = preview;
  if (isKnown)
    return <p className="nt">{t('This file was imported before. It would change nothing.')}</p>;
  if (problems.length > 0)
    return (
      <>
        <p className={styles.fault}>
          {t(
            '{count, plural, one {1 error} other {# errors}}. Nothing can be imported until they are corrected.',
            {
              count: problems.length,
            },
          )}
        </p>
        <div className={styles.preview}>
          <table className="tbl">
            <thead>
              <tr>
                <th className="r">{t('Row')}</th>
                <th>{t('Column')}</th>
                <th>{t('What is wrong')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, code }) => (
                <tr key={`${line} ${column} ${code}`}>
                  <td className="r">{line}</td>
                  <td>
                    <bdi>{column}</bdi>
                  </td>
                  <td className={styles.words}>{problemWords(t, code)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    );
  return (
    <>
      <p className="mute">
        {t(
          '{count, plural, one {1 row changes} other {# rows change}} something, {same} stay as they are.',
          {
            count: changes,
            same: rows.length - changes,
          },
        )}
      </p>
      <div className={styles.preview}>
        <table className="tbl">
          <thead>
            <tr>
              <th className="r">{t('Row')}</th>
              <th>{t('Client')}</th>
              <th>{t('Now')}</th>
              <th>{t('Then')}</th>
              <th className="r">{t('AED')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, reference, clientName, from, to, reason, fils }) => (
              <tr key={line}>
                <td className="r">{line}</td>
                <td>
                  <b>
                    <bdi>{clientName ?? t('No name')}</bdi>
                  </b>{' '}
                  <span className="ref">
                    <bdi>{reference}</bdi>
                  </span>
                </td>
                <td className={from === to ? undefined : styles.old}>{stateWords(t, from)}</td>
                <td>
                  {from === to ? (
                    t('No change')
                  ) : (
                    <span className={styles.new}>{stateWords(t, to)}</span>
                  )}{' '}
                  {reason && <small>{reasonWords(t, reason)}</small>}
                </td>
                <td className="r">{fils === null ? '' : filsWords(fils)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
