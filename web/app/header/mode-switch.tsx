import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useText, useTextSetting } from '../../text/use-text.tsx';
import styles from './mode-switch.module.css';

/** Shown in nanny mode, with a link back to maids. */
export function ModeSwitch() {
  const t = useText();
  const { mode } = useTextSetting();
  if (mode === 'maid') return null;
  return (
    <Link
      to="/hire-maid?maidsMode=maid"
      className={styles.switch}
      // Values are never replaced by the mode, so this word still means maids.
      aria-label={t('Maids: show {others} instead', {
        others: t.language === 'ar' ? 'العاملات' : 'maids',
      })}
    >
      <span>
        <span className={styles.word}>{t('Maids')}</span>
        <X aria-hidden="true" />
      </span>
    </Link>
  );
}
