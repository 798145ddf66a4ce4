import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../text/use-text.tsx';
import { Note } from '../ui/note.tsx';
import styles from './offline-strip.module.css';
import { useOnline } from '../visitor/connection.ts';

/** The browser asks only once for a picture that it could not have. */
function askForMissingPictures(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.src = picture.currentSrc;
  }
}

export function OfflineStrip() {
  const t = useText();
  const online = useOnline();
  useEffect(() => (online ? undefined : askForMissingPictures), [online]);
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
