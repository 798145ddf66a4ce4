import { ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { downloadCsv } from '../ui/download.ts';
import styles from './import-panel.module.css';
import { type Preview, problemsAsCsv, problemWords } from './import-words.ts';
import type { useImport } from './use-import.ts';

type ImportPanelProps = { file: ReturnType<typeof useImport>; onChoose: () => void };

const FEW = 4;

/** Every error and change of a file, before anything is saved (OFF-43). */
export function ImportPanel({ file: { state, run, close }, onChoose }: ImportPanelProps) {
  const t = useText();
  const preview = state?.preview ?? null;
  return (
    <aside className={`side ${styles.panel}`} aria-label={t('Import preview')}>
      <header className="sc">
        <div className={styles.head}>
          <h2>{t('Import preview')}</h2>
          <button type="button" className="ic" aria-label={t('Close')} onClick={close}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
        {preview === null ? (
          <p className="mute">{t('Reading the file')}</p>
        ) : (
          <Summary preview={preview} />
        )}
      </header>
      <div className={styles.body}>
        {preview && <Columns preview={preview} />}
        {preview && preview.problems.length > 0 && <Problems preview={preview} />}
        {preview && <Changes preview={preview} changedRows={state?.changedRows ?? new Set()} />}
      </div>
      {preview && (
        <Foot
          preview={preview}
          isBusy={state?.isBusy ?? false}
          onChoose={onChoose}
          onRun={() => void run(preview)}
        />
      )}
    </aside>
  );
}

function Summary({ preview }: { preview: Preview }) {
  const t = useText();
  const { fileName, rows, bytes, added, changed, same, wrong } = preview;
  const parts = [
    { count: added, className: styles.added },
    { count: changed, className: styles.changed },
    { count: same, className: styles.same },
    { count: wrong, className: styles.wrong },
  ];
  return (
    <>
      <p className="mute num">
        {t('{name}, {rows, plural, one {1 row} other {# rows}}, {size} kB', {
          name: fileName,
          rows,
          size: Math.max(1, Math.round(bytes / 1000)),
        })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ count, className }) => (
            <i key={className} className={className} style={{ flexGrow: count }} />
          ))}
      </div>
      <p className={styles.counts}>
        <span>{t('{added} new', { added })}</span>
        <span>{t('{changed} changed', { changed })}</span>
        {same > 0 && <span className="mute">{t('{same} the same', { same })}</span>}
        {wrong > 0 && <span className={styles.bad}>{t('{wrong} with errors', { wrong })}</span>}
      </p>
    </>
  );
}

function Columns({ preview: { unknownColumns } }: { preview: Preview }) {
  const t = useText();
  if (unknownColumns.length === 0) return null;
  return (
    <section className="sc">
      <h3>{t('Columns we don’t know')}</h3>
      <ul className={styles.list}>
        {unknownColumns.map(({ name, suggestion }) => (
          <li key={name}>
            <code>{name}</code>
            <p className="mute">
              {suggestion === null
                ? t('Is left out.')
                : t('Did you mean {suggestion}?', { suggestion })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problems({ preview: { problems, wrong } }: { preview: Preview }) {
  const t = useText();
  return (
    <section className="sc">
      <h3>{t('Fix {wrong, plural, one {this row} other {these # rows}}', { wrong })}</h3>
      <ul className={styles.list} data-testid="import-problems">
        {problems.map((one) => (
          <li key={`${one.row} ${one.column}`}>
            <div className={styles.line}>
              <span>
                <b>{t('Row {row}', { row: one.row })}</b>{' '}
                <span className="mute">
                  <bdi>{one.column}</bdi>
                </span>
              </span>
              {one.value !== '' && <code>{one.value}</code>}
            </div>
            <p className="mute">{problemWords(t, one)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangesProps = { preview: Preview; changedRows: ReadonlySet<number> };

function Changes({ preview: { changes }, changedRows }: ChangesProps) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  if (changes.length === 0) return null;
  const first = changes.filter(({ row }) => changedRows.has(row));
  const ordered = [...first, ...changes.filter(({ row }) => !changedRows.has(row))];
  const shown = isAll ? ordered : ordered.slice(0, Math.max(FEW, first.length));
  return (
    <section className="sc">
      <h3>
        {shown.length < changes.length
          ? t('{few} of the {all} changes', { few: shown.length, all: changes.length })
          : t('{all, plural, one {1 change} other {# changes}}', { all: changes.length })}
      </h3>
      <ul className={styles.list} data-testid="import-changes">
        {shown.map((one) => (
          <li key={`${one.row} ${one.column}`} className={styles.line}>
            <span>
              <b>
                <bdi>{one.name}</bdi>
              </b>{' '}
              <span className="mute">
                <bdi>{one.column}</bdi>
              </span>
              {changedRows.has(one.row) && (
                <span className="warnT"> {t('changed since the preview')}</span>
              )}
            </span>
            <span className={`num ${styles.diff}`}>
              <del>
                <bdi>{one.before}</bdi>
              </del>
              <ArrowRight className="i" data-flip="" aria-label={t('becomes')} />
              <ins>
                <bdi>{one.after}</bdi>
              </ins>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <button type="button" className="btn gh" onClick={() => setAll(true)}>
          {t('Show all')}
        </button>
      )}
    </section>
  );
}

type FootProps = { preview: Preview; isBusy: boolean; onChoose: () => void; onRun: () => void };

function Foot({ preview, isBusy, onChoose, onRun }: FootProps) {
  const t = useText();
  const { rows, wrong, problems, added, changed, unknownColumns } = preview;
  const isWrong = wrong > 0 || unknownColumns.some(({ suggestion }) => suggestion !== null);
  const words =
    added + changed === 0 && !isWrong
      ? t('Nothing in this file differs from what is stored.')
      : t(
          'Nothing is saved yet. {rows, plural, one {The row goes in} other {All # rows go in together}}, or none. You can undo the import for 7 days.',
          { rows },
        );
  return (
    <footer className={styles.foot}>
      <p className="mute">{words}</p>
      <div>
        {problems.length > 0 && (
          <button
            type="button"
            className="btn lg"
            onClick={() => downloadCsv(problemsAsCsv(t, problems), 'import-errors.csv')}
          >
            {t('Download errors')}
          </button>
        )}
        <button
          type="button"
          className={isWrong ? 'btn lg sec' : 'btn lg'}
          disabled={isBusy}
          onClick={onChoose}
        >
          {isWrong ? t('Upload fixed file') : t('Choose another file')}
        </button>
        {!isWrong && added + changed > 0 && (
          <button type="button" className="btn lg pri" disabled={isBusy} onClick={onRun}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t('Import {rows, plural, one {1 row} other {# rows}}', { rows })}
          </button>
        )}
      </div>
    </footer>
  );
}
