import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { useKeys } from '../../shell/keys.ts';
import { useEnterWhenLoaded } from '../../shell/use-enter-when-loaded.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialogs.module.css';

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly more?: string | undefined;
  readonly picture?: ReactNode;
}

type PickDialogProps = {
  title: string;
  about?: ReactNode;
  /** The name of the search field. */
  field: string;
  /** Null until they are loaded. */
  options: readonly Option[] | null;
  /** Why they could not be loaded. */
  error: ApiError | null;
  /** Searched elsewhere; without it the options are filtered by their names. */
  onText?: (text: string) => void;
  /** Returns a failure to show in place. */
  onPick: (id: string) => Promise<unknown> | void;
  onClose: () => void;
};

/** Picks one of many: typing searches, arrows move, Enter takes. */
export function PickDialog(props: PickDialogProps) {
  const { title, about, field, options, error, onText, onPick, onClose } = props;
  const t = useText();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  useEffect(() => input.current?.focus(), []);
  const wanted = text.trim().toLowerCase();
  const isLoading = options === null && error === null;
  const fitting = (options ?? []).filter(
    ({ name, more }) => onText || `${name} ${more ?? ''}`.toLowerCase().includes(wanted),
  );
  const chosen = Math.min(cursor, fitting.length - 1);
  const take = async (option: Option | undefined) => {
    if (option === undefined) return;
    const answer = await onPick(option.id);
    if (answer instanceof ApiError) setFailure(answer.message);
    else onClose();
  };
  const [pressEnter, cancelEnter] = useEnterWhenLoaded(isLoading, () => void take(fitting[chosen]));
  return (
    <Dialog title={title} onClose={onClose}>
      {about && <p className="mute">{about}</p>}
      <label className="f">
        <span className="sr">{field}</span>
        <span className="in">
          <input
            ref={input}
            type="text"
            placeholder={field}
            autoComplete="off"
            value={text}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              cancelEnter();
              setCursor(0);
              onText?.(currentTarget.value);
            }}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
              if (step !== 0) {
                event.preventDefault();
                setCursor((chosen + step + fitting.length) % Math.max(1, fitting.length));
              }
              if (event.key === 'Enter') {
                event.preventDefault();
                pressEnter();
              }
            }}
          />
        </span>
      </label>
      <ul aria-label={title} className={styles.list}>
        {fitting.map((option, at) => (
          <li key={option.id}>
            <button
              type="button"
              tabIndex={-1}
              className={at === chosen ? styles.on : ''}
              onClick={() => void take(option)}
            >
              {option.picture}
              <span>
                <b>
                  <bdi>{option.name}</bdi>
                </b>
                {option.more && (
                  <small>
                    <bdi>{option.more}</bdi>
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && error === null && (
        <p className="mute">{isLoading ? t('Loading') : t('Nothing found')}</p>
      )}
      {/* Read out when the arrow keys move. */}
      <output className="sr">{fitting[chosen]?.name ?? ''}</output>
      <p role="alert" className={styles.failure} hidden={failure === '' && error === null}>
        {failure || error?.message}
      </p>
    </Dialog>
  );
}
