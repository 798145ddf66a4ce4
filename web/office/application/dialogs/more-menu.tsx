import { useEffect, useRef } from 'react';
import { useText } from '../../../text/use-text.tsx';
import { type OfficeKey, useKeys } from '../../shell/keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCaps } from '../../ui/key-cap.tsx';
import type { Action } from '../actions.ts';
import styles from './dialogs.module.css';

type MoreMenuProps = { actions: readonly Action[]; onClose: () => void };

/** Everything that can be done with this application, each by one more key. */
export function MoreMenu({ actions, onClose }: MoreMenuProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const take = (action: Action) => () => {
    onClose();
    action.run();
  };
  const step = (by: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  };
  const keys: OfficeKey[] = [
    ...actions.map((action) => ({ key: action.letter, label: action.label, run: take(action) })),
    { key: 'ArrowDown', label: t('Down'), run: () => step(1) },
    { key: 'ArrowUp', label: t('Up'), run: () => step(-1) },
  ];
  useKeys('dialog', keys);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <Dialog title={t('Actions for this application')} onClose={onClose}>
      <div ref={list} className={styles.menu}>
        {actions.map((action) => (
          <button
            key={action.name}
            type="button"
            data-danger={action.isDangerous ? '' : undefined}
            onClick={take(action)}
          >
            <span>
              {action.label}
              {action.more && <small>{action.more}</small>}
            </span>
            <KeyCaps caps={[action.letter.toUpperCase()]} />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
