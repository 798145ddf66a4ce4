import { useState } from 'react';
import { captionProblems, inOrder, LONGEST_LINE } from '../../../rules/media/captions.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { tryCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import styles from './captions.module.css';
import {
  type Item,
  type Line,
  problemWords,
  readTime,
  timeWords,
  typedTime,
} from './media-words.ts';

type Draft = { id: string | null; start: string; end: string; en: string; ar: string };

const draftOf = ({ id, start, end, en, ar }: Line): Draft => ({
  id,
  start: typedTime(start),
  end: typedTime(end),
  en,
  ar,
});

/** After the last line, as long as a short sentence. */
export function newLine({ captions, seconds }: Item): Draft {
  const start = inOrder(captions).at(-1)?.end ?? 0;
  const end = Math.min(start + 3, seconds ?? start + 3);
  return { id: null, start: typedTime(start), end: typedTime(end), en: '', ar: '' };
}

type CaptionTableProps = {
  item: Item;
  canEdit: boolean;
  current: string | null;
  editing: Draft | null;
  onEdit: (draft: Draft | null) => void;
  onChoose: (line: Line) => void;
};
export { draftOf, type Draft };

/** The lines of a video in two languages; each is saved as a draft of its own. */
export function CaptionTable(props: CaptionTableProps) {
  const { item, canEdit, current, editing, onEdit, onChoose } = props;
  const t = useText();
  const lines = inOrder(item.captions);
  const problems = captionProblems(lines, item.seconds ?? 0);
  return (
    <>
      <table className={styles.captions} aria-label={t('Captions')}>
        <thead>
          <tr className={styles.captionHead}>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('English')}</th>
            <th scope="col" lang="ar" dir="rtl">
              {/* The name of the language in itself. */ 'العربية'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            if (editing?.id === line.id) {
              return <CaptionForm key={line.id} item={item} draft={editing} onEdit={onEdit} />;
            }
            const problem = problems.get(line.id);
            return (
              <tr
                key={line.id}
                className={classNames(styles.line, line.id === current && styles.now)}
                data-testid="office-caption"
                aria-current={line.id === current}
              >
                <td>
                  <button
                    type="button"
                    aria-label={t('Go to {time}', { time: timeWords(line.start) })}
                    onClick={() => onChoose(line)}
                    onDoubleClick={() => canEdit && onEdit(draftOf(line))}
                  >
                    <time>{timeWords(line.start)}</time>
                  </button>
                </td>
                <td>
                  <bdi>{line.en}</bdi>
                  {problem && <small className="warnT">{problemWords(t, problem)}</small>}
                </td>
                {line.ar.trim() === '' ? (
                  <td className="warnT">{t('Not translated yet')}</td>
                ) : (
                  <td lang="ar" dir="rtl">
                    {line.ar}
                  </td>
                )}
              </tr>
            );
          })}
          {editing?.id === null && <CaptionForm item={item} draft={editing} onEdit={onEdit} />}
        </tbody>
      </table>
      {lines.length === 0 && editing === null && (
        <p className={classNames('mute', styles.noLines)}>
          {t('No captions yet. Nobody is published without English captions.')}
        </p>
      )}
    </>
  );
}

type CaptionFormProps = { item: Item; draft: Draft; onEdit: (draft: Draft | null) => void };

function CaptionForm({ item, draft, onEdit }: CaptionFormProps) {
  const t = useText();
  const [failure, setFailure] = useState('');
  const set = (part: Partial<Draft>) => onEdit({ ...draft, ...part });
  const finish = async (line: Omit<Line, 'id'> | null, said: string) => {
    const input = { itemId: item.id, lineId: draft.id, line };
    const ran = await tryCommand('save_caption', input, said);
    if (ran instanceof ApiError) setFailure(ran.message);
    else onEdit(null);
  };
  const save = () => {
    const [start, end] = [readTime(draft.start), readTime(draft.end)];
    if (start === null || end === null) {
      setFailure(t('Write times such as 0:22.5.'));
      return;
    }
    const { en, ar } = draft;
    void finish({ start, end, en: en.trim(), ar: ar.trim() }, t('Caption saved as a draft'));
  };
  useKeys('dialog', [
    { key: 'Enter', label: t('Save the line'), run: save, whileTyping: true },
    { key: 'Escape', label: t('Cancel'), run: () => onEdit(null), whileTyping: true },
  ]);
  const time = (name: 'start' | 'end', label: string) => (
    <input
      aria-label={label}
      value={draft[name]}
      inputMode="decimal"
      onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
  return (
    <tr className={styles.lineForm} data-testid="office-caption-form">
      <td className={styles.times}>
        {time('start', t('Starts at'))}
        {time('end', t('Ends at'))}
      </td>
      <td>
        <textarea
          aria-label={t('English')}
          value={draft.en}
          maxLength={LONGEST_LINE}
          rows={2}
          ref={(field) => {
            // Once, when the line is opened.
            if (field && !field.dataset['ready']) {
              field.dataset['ready'] = '1';
              field.focus();
            }
          }}
          onInput={({ currentTarget }) => set({ en: currentTarget.value })}
        />
      </td>
      <td>
        <textarea
          aria-label={t('Arabic')}
          lang="ar"
          dir="rtl"
          value={draft.ar}
          maxLength={LONGEST_LINE}
          rows={2}
          onInput={({ currentTarget }) => set({ ar: currentTarget.value })}
        />
      </td>
      <td className={styles.formFoot}>
        <p role="alert" className="warnT">
          {failure}
        </p>
        {draft.id !== null && (
          <button
            type="button"
            className="btn sm ter"
            onClick={() => void finish(null, t('Caption line removed'))}
          >
            {t('Remove')}
          </button>
        )}
        <button type="button" className="btn sm" onClick={() => onEdit(null)}>
          {t('Cancel')}
        </button>
        <button type="button" className="btn sm sec" onClick={save}>
          {t('Save draft')}
        </button>
      </td>
    </tr>
  );
}
