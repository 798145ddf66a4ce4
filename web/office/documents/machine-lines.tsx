import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { cleanMachineLines, readMachineLines } from '../../../rules/documents/machine-readable.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { runCommand } from '../shell/commands.ts';
import { dubaiDate } from '../words/time-words.ts';
import { checkWords } from './document-words.ts';
import styles from './stage.module.css';
import type { ShownDocument } from './next-document.ts';

type Checks = ShownDocument['checks'];

function Line({ text, line, checks }: { text: string; line: number; checks: Checks }) {
  const marked = new Map(
    checks.flatMap(({ place, isRight }) =>
      place?.line === line ? [[place.column, isRight] as const] : [],
    ),
  );
  return (
    <code dir="ltr">
      {Array.from(text).map((character, column) => {
        const isRight = marked.get(column);
        // Characters have no other name than their place.
        return isRight === undefined ? (
          character
        ) : (
          <em key={`${line} ${column}`} className={classNames(!isRight && styles.wrongDigit)}>
            {character}
          </em>
        );
      })}
    </code>
  );
}

function CheckList({ checks }: { checks: Checks }) {
  const t = useText();
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check.code} className={classNames(!check.isRight && styles.wrongCheck)}>
          {check.isRight ? (
            <Check className="i" aria-hidden="true" />
          ) : (
            <TriangleAlert className="i" aria-hidden="true" />
          )}
          {checkWords(t, check)}
        </li>
      ))}
    </ul>
  );
}

type TypeLinesProps = { document: ShownDocument['document']; first: string; onDone: () => void };

/** Nothing reads the scan: a colleague types what it says, and each wrong character shows at once. */
function TypeLines({ document, first, onDone }: TypeLinesProps) {
  const t = useText();
  const [text, setText] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [today] = useState(() => dubaiDate(new Date()));
  const lines = cleanMachineLines(text);
  const read = readMachineLines(lines, today);
  const wanted = document.kind === 'passport' ? { lines: 2, length: 44 } : { lines: 3, length: 30 };
  const save = async () => {
    if (read === null || isBusy) return;
    setBusy(true);
    const input = { documentId: document.id, lines: lines.join('\n') };
    const ran = await runCommand('type_document_lines', input, t('Lines saved'));
    setBusy(false);
    if (ran) onDone();
  };
  return (
    <form
      className={styles.typing}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="machine-lines">{t('Type the lines to compare')}</label>
      <textarea
        id="machine-lines"
        dir="ltr"
        rows={wanted.lines}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        placeholder={t('{lines} lines of {length} characters', wanted)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
        }}
      />
      <div className={styles.typingFoot}>
        <output>
          {lines.length === 0
            ? t('Nothing reads the scan for you.')
            : lines.map((line) => line.length).join(' + ')}
        </output>
        {first !== '' && (
          <button type="button" className="btn sm" onClick={onDone}>
            {t('Cancel')}
          </button>
        )}
        <button type="submit" className="btn sm" disabled={read === null}>
          {t('Compare')}
        </button>
      </div>
      {read && <CheckList checks={read.checks.filter(({ isRight }) => !isRight)} />}
    </form>
  );
}

/** The machine-readable lines with their check digits, and every other check of the document. */
export function MachineLines({ data }: { data: ShownDocument }) {
  const t = useText();
  const { machineLines, hasLines, checks, document } = data;
  const [isTyping, setTyping] = useState(false);
  const isAsked = hasLines && (isTyping || machineLines.length === 0);
  return (
    <section className={styles.lines} aria-label={t('Machine-readable lines')}>
      {isAsked ? (
        <TypeLines
          document={document}
          first={machineLines.join('\n')}
          onDone={() => setTyping(false)}
        />
      ) : (
        machineLines.map((text, line) => (
          <Line key={`${document.id} ${text}`} text={text} line={line} checks={checks} />
        ))
      )}
      <CheckList checks={checks} />
      {machineLines.length > 0 && !isTyping && (
        <button type="button" className={styles.change} onClick={() => setTyping(true)}>
          {t('Change the lines')}
        </button>
      )}
    </section>
  );
}
