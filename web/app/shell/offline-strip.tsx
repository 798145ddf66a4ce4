import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './offline-strip.module.css';
import { useOnline } from '../../visitor/connection.ts';

/** Of a sheet that did not come some browsers have none, others one that nobody may read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** The browser asks only once for a picture or a sheet that it could not have. */
function askForWhatIsMissing(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.src = picture.currentSrc;
  }
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  for (const link of sheets) {
    if (!link.disabled && !hasCome(link)) link.replaceWith(link.cloneNode());
  }
}

export function OfflineStrip() {
  const t = useText();
  const online = useOnline();
  useEffect(() => (online ? undefined : askForWhatIsMissing), [online]);
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
