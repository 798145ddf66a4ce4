import type { ReactNode } from 'react';
import { useText } from '../text/use-text.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NotificationHost } from './notification-host.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import type { PageHandle } from './page-handle.ts';
import { PdfHost } from './pdf-host.tsx';
import styles from './shell.module.css';

/** Everything around a page. */
export function Shell({ handle, children }: { handle: PageHandle; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('Skip to the page')}
      </a>
      <Header setting={handle.header} />
      <OfflineStrip />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {handle.footer !== false && <Footer />}
      <div id="cookie-banner-place" className={styles.cookiePlace} />
      <NotificationHost />
      <PdfHost />
      <NavigationEffects />
    </div>
  );
}
