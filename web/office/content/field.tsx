import { type ReactNode, useId } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './content.module.css';
import type { Draft } from './use-draft.ts';

type FieldProps = {
  draft: Draft;
  path: string;
  label: string;
  /** Null while the item has no draft or is in review. */
  isLong?: boolean;
  canEdit: boolean;
  hint?: ReactNode;
  type?: 'text' | 'date';
};

/** One text of a draft; a clash with a colleague's change is settled right here. */
export function Field({ draft, path, label, isLong = false, canEdit, hint, type }: FieldProps) {
  const t = useText();
  const id = useId();
  const theirs = draft.clashes.get(path);
  const text = draft.textOf(path);
  const shared = {
    id,
    value: text,
    readOnly: !canEdit,
    'data-path': path,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    ...(path.startsWith('arabic') ? { lang: 'ar', dir: 'rtl' } : { dir: 'auto' }),
    onInput: (event: { currentTarget: { value: string } }) =>
      draft.change(path, event.currentTarget.value),
  };
  if (text === 'true' || text === 'false') {
    return (
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className={classNames('cb', text === 'true' && 'on')}
          checked={text === 'true'}
          disabled={!canEdit}
          data-path={path}
          onChange={({ currentTarget }) => draft.change(path, String(currentTarget.checked))}
        />
        {label}
      </label>
    );
  }
  return (
    <div className={classNames('f', styles.field, isLong && styles.long)}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames('in', isLong && 'ta', theirs !== undefined && 'bad')}>
        {isLong ? (
          <textarea {...shared} rows={Math.min(12, Math.max(2, Math.ceil(text.length / 70)))} />
        ) : (
          <input {...shared} type={type ?? 'text'} />
        )}
      </div>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {theirs !== undefined && (
        <div className={styles.clash} role="alert">
          <p>
            {t('A colleague changed this meanwhile to:')}{' '}
            <b>
              <bdi>{theirs}</bdi>
            </b>
          </p>
          <button type="button" className="btn sm" onClick={() => draft.takeTheirs(path)}>
            {t('Take theirs')}
          </button>
          <button type="button" className="btn sec sm" onClick={() => draft.keepMine(path)}>
            {t('Keep mine')}
          </button>
        </div>
      )}
    </div>
  );
}
