import { WifiOff } from 'lucide-react';
import { useText } from '../text/use-text.tsx';
import { Note } from '../ui/note.tsx';
import styles from './offline-strip.module.css';
import { useOnline } from '../visitor/connection.ts';

export function OfflineStrip() {
  const t = useText();
  const online = useOnline();
  return (
    <output className={styles.strip}>
      {!online && (
        <Note tone="ink" icon={<WifiOff aria-hidden="true" />}>
          {t('No connection. What you saved is kept here.')}
        </Note>
      )}
    </output>
  );
}
