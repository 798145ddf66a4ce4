import type { LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { useText } from '../../text/use-text.tsx';
import { useStore } from './store.ts';
import { notices } from './undo.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import styles from './bulk-bar.module.css';

interface BulkButton {
  readonly words: string;
  readonly icon: LucideIcon;
  readonly key?: string;
  readonly onPress: () => void;
}

type BulkBarProps = { count: number; buttons: readonly BulkButton[]; onClear: () => void };

/** Appears with the first selection; each button is one command for all (OFF-17). */
export function BulkBar({ count, buttons, onClear }: BulkBarProps) {
  const t = useText();
  const hasNotice = useStore(notices) !== null;
  if (count === 0) return null;
  return (
    <section
      className={classNames('bulk', styles.bar, hasNotice && styles.lifted)}
      aria-label={t('Selection')}
    >
      <div>
        <output className={styles.count}>{t('{count} selected', { count })}</output>
        {buttons.map(({ words, icon: Icon, key, onPress }) => (
          <button key={words} type="button" className="b" onClick={onPress}>
            <Icon className="i" aria-hidden="true" />
            {words}
            {key && <KeyCaps caps={[key]} />}
          </button>
        ))}
        <span className="sp" />
        <button type="button" className="b" onClick={onClear}>
          {t('Clear')}
          <KeyCaps caps={['Esc']} />
        </button>
      </div>
    </section>
  );
}
