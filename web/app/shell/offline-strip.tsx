import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './offline-strip.module.css';
import { useOnline } from '../../visitor/connection.ts';

/** For a sheet that failed to load, some browsers have no sheet object and others one that cannot be read. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Reloads failed pictures and style sheets, because browsers do not retry them. */
function reloadMissing(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.src = picture.currentSrc;
  }
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  for (const link of sheets) {
    if (!link.disabled && !hasLoaded(link)) link.replaceWith(link.cloneNode());
  }
}

export function OfflineStrip() {
  const t = useText();
  const online = useOnline();
  useEffect(() => (online ? undefined : reloadMissing), [online]);
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
