import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useText, useTextSetting } from '../../text/use-text.tsx';
import styles from './mode-switch.module.css';

/** In nanny mode: says so, and leads back. */
export function ModeSwitch() {
  const t = useText();
  const { mode } = useTextSetting();
  if (mode === 'maid') return null;
  return (
    <Link
      to="/hire-maid?maidsMode=maid"
      className={styles.switch}
      // A value is never swapped, so this word stays what it says.
      aria-label={t('Maids: show {others} instead', { others: 'maids' })}
    >
      <span>
        {t('Maids')}
        <X aria-hidden="true" />
      </span>
    </Link>
  );
}
