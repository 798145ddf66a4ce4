import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { type OfficeKey, useKeys } from '../shell/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import styles from './choice-dialog.module.css';

export interface Choice {
  readonly id: string;
  readonly words: string;
  readonly more?: string | undefined;
  readonly picture?: ReactNode;
}

type ChoiceDialogProps = {
  title: string;
  note?: string | undefined;
  choices: readonly Choice[];
  onChoose: (id: string) => void;
  onClose: () => void;
};

const MOST_WITHOUT_FIND = 9;

/** One choice of a few: a digit or the arrow keys and Enter. A long list can be searched. */
export function ChoiceDialog({ title, note, choices, onChoose, onClose }: ChoiceDialogProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState('');
  const hasFind = choices.length > MOST_WITHOUT_FIND;
  const shown = choices.filter(({ words, more = '' }) =>
    `${words} ${more}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const move = (step: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, now + step))]?.focus();
  };
  const keys: OfficeKey[] = [
    { key: 'ArrowDown', label: t('Next choice'), run: () => move(1), whileTyping: true },
    { key: 'ArrowUp', label: t('Previous choice'), run: () => move(-1), whileTyping: true },
    ...shown.slice(0, MOST_WITHOUT_FIND).map(({ id, words }, at) => ({
      key: String(at + 1),
      label: words,
      run: () => onChoose(id),
    })),
  ];
  useKeys('dialog', keys);
  return (
    <Dialog title={title} onClose={onClose} initialFocus={hasFind ? field : first}>
      {note && <p className={`mute ${styles.note}`}>{note}</p>}
      {hasFind && (
        <label className={`f ${styles.find}`}>
          <span className="sr">{t('Find')}</span>
          <span className="in">
            <input
              ref={field}
              type="search"
              placeholder={t('Find')}
              value={wanted}
              onInput={({ currentTarget }) => setWanted(currentTarget.value)}
              onKeyDown={({ key }) => {
                const [best] = shown;
                if (key === 'Enter' && best !== undefined) onChoose(best.id);
              }}
            />
          </span>
        </label>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map(({ id, words, more, picture }, at) => (
          <li key={id}>
            <button type="button" ref={at === 0 ? first : null} onClick={() => onChoose(id)}>
              {picture}
              <span>
                <bdi>{words}</bdi>
                {more && (
                  <small>
                    <bdi>{more}</bdi>
                  </small>
                )}
              </span>
              {!hasFind && at < MOST_WITHOUT_FIND && <KeyCaps caps={[String(at + 1)]} />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mute">{t('Nothing found')}</p>}
    </Dialog>
  );
}
