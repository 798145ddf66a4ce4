import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { listWords } from '../../../rules/text/date-words.ts';
import type { MaskedPrivateField, PrivateField } from '../../../rules/office/maid-private.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { tryCommand } from '../shell/commands.ts';
import { useEditor } from './editor.ts';
import styles from './maids.module.css';
import { MaidRevealDialog } from './reveal-dialog.tsx';
import { saving } from './use-field.ts';
import type { Person } from './view.ts';

/** The part of her record that families never see; saved at once, never published. */
export function PrivateFields({ person }: { person: Person }) {
  const t = useText();
  const { lists } = useEditor();
  return (
    <>
      <TextBox person={person} field="passport" label={t('Passport')} isMasked />
      <TextBox person={person} field="passportEndsOn" label={t('Passport ends')} type="date" />
      <TextBox person={person} field="mobile" label={t('Her mobile')} isMasked />
      <ListBox
        person={person}
        field="reads"
        label={t('Languages she reads')}
        names={lists.languageNames}
      />
      <ListBox person={person} field="labels" label={t('Labels')} names={{}} />
      <TextBox person={person} field="note" label={t('Note to the team')} isWide />
    </>
  );
}

/** Saves one private value; returns the sentence to show if that failed. */
function useSavePrivate(field: PrivateField, seen: unknown) {
  const t = useText();
  const { view } = useEditor();
  return async (value: unknown, label: string): Promise<string> => {
    saving.set(saving.get() + 1);
    const input = { maidId: view.id, field, value, seen };
    const ran = await tryCommand('save_maid_private', input, t('{field} saved', { field: label }));
    saving.set(saving.get() - 1);
    return ran instanceof ApiError ? (ran.fields[field] ?? ran.message) : '';
  };
}

type TextBoxProps = {
  person: Person;
  field: 'familyName' | 'passport' | 'passportEndsOn' | 'mobile' | 'note';
  label: string;
  type?: 'text' | 'date';
  isMasked?: boolean;
  isWide?: boolean;
};

export function TextBox(props: TextBoxProps) {
  const { person, field, label, type = 'text', isMasked = false, isWide = false } = props;
  const t = useText();
  const id = useId();
  const { canEdit } = useEditor();
  const stored = person[field];
  const save = useSavePrivate(field, stored);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const leave = async () => {
    if (typed === null) return;
    const isUnchanged = typed === (stored ?? '') || (isMasked && typed === '');
    const value = field === 'passportEndsOn' && typed === '' ? null : typed;
    const failed = isUnchanged ? '' : await save(value, label);
    setProblem(failed);
    if (failed === '') setTyped(null);
  };
  return (
    <div
      className={classNames('f', styles.field, isWide ? styles.s6 : styles.s2)}
      data-field={field}
    >
      <label htmlFor={id}>{label}</label>
      <span className={classNames('in', isWide && 'ta', problem !== '' && 'bad')}>
        {isWide ? (
          <textarea
            id={id}
            rows={2}
            disabled={!canEdit}
            value={typed ?? stored ?? ''}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => void leave()}
          />
        ) : (
          <input
            id={id}
            type={type}
            autoComplete="off"
            disabled={!canEdit}
            placeholder={isMasked ? (stored ?? '') : undefined}
            value={typed ?? (isMasked ? '' : (stored ?? ''))}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => void leave()}
          />
        )}
        {(field === 'passport' || field === 'mobile') && person.canReveal && stored !== '' && (
          <RevealButton field={field} label={label} />
        )}
      </span>
      {problem !== '' && (
        <span className="er" role="alert">
          {problem}
        </span>
      )}
      {isMasked && stored && typed === null && (
        <span className="sr">
          {t('{field} is masked: {value}', { field: label, value: stored })}
        </span>
      )}
    </div>
  );
}

/** Shows the value for a minute after a reason was given (OFF-21). */
function RevealButton({ field, label }: { field: MaskedPrivateField; label: string }) {
  const t = useText();
  const { view } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ value: string; seconds: number } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shown.seconds * 1000);
    const hide = () => document.hidden && setShown(null);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);
  return (
    <span className="mask">
      {shown && (
        <bdi dir="ltr" data-revealed={field}>
          {shown.value}
        </bdi>
      )}
      <button
        type="button"
        className="eye"
        aria-label={
          shown ? t('Mask {field} again', { field: label }) : t('Reveal {field}', { field: label })
        }
        onClick={() => (shown ? setShown(null) : setAsking(true))}
      >
        {shown ? (
          <EyeOff className="i" aria-hidden="true" />
        ) : (
          <Eye className="i" aria-hidden="true" />
        )}
      </button>
      {isAsking && (
        <MaidRevealDialog
          maidId={view.id}
          field={field}
          label={label}
          onShow={setShown}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

type ListBoxProps = {
  person: Person;
  field: 'reads' | 'labels';
  label: string;
  /** How known words are shown, in the reader's language; others are shown as they are. */
  names: Readonly<Record<string, string>>;
};

/** Words with commas between them. */
function ListBox({ person, field, label, names }: ListBoxProps) {
  const t = useText();
  const id = useId();
  const { canEdit } = useEditor();
  const stored = person[field];
  const save = useSavePrivate(field, stored);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const leave = async () => {
    if (typed === null) return;
    const words = typed
      .split(/[,،]/)
      .map((word) => word.trim())
      .filter(Boolean)
      .map((word) => Object.keys(names).find((known) => names[known] === word) ?? word);
    const failed = words.join() === stored.join() ? '' : await save(words, label);
    setProblem(failed);
    if (failed === '') setTyped(null);
  };
  return (
    <div className={classNames('f', styles.field, styles.s3)} data-field={field}>
      <label htmlFor={id}>{label}</label>
      <span className={classNames('in', problem !== '' && 'bad')}>
        <input
          id={id}
          type="text"
          list={`${id}-known`}
          autoComplete="off"
          disabled={!canEdit}
          dir="auto"
          value={
            typed ??
            listWords(
              stored.map((word) => names[word] ?? word),
              t.language,
            )
          }
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => void leave()}
        />
        <datalist id={`${id}-known`}>
          {Object.entries(names).map(([known, word]) => (
            <option key={known} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      </span>
      {problem !== '' && (
        <span className="er" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
