import type { ReactNode } from 'react';
import { useText } from '../text/use-text.tsx';
import { useFailedLanguage } from '../visitor/translation/translation.ts';
import { CaptchaHost } from './captcha-host.tsx';
import { ChatPresses } from './chat-presses.tsx';
import { ConsentHost } from './consent-host.tsx';
import { ReplacementHost } from '../replacement/replacement-host.tsx';
import { Footer } from './footer.tsx';
import { headers } from './header-setting.ts';
import { Header } from './header.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NotificationHost } from './notification-host.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import type { PageHandle } from './page-handle.ts';
import { PdfHost } from './pdf-host.tsx';
import { RouteViews } from './route-views.tsx';
import styles from './shell.module.css';
import { TranslationGate } from './translation-gate.tsx';
import { VisitorRuntime } from './visitor-runtime.tsx';

/** Everything around a page. */
export function Shell({ handle, children }: { handle: PageHandle; children: ReactNode }) {
  const t = useText();
  const untranslated = useFailedLanguage() !== null;
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('Skip to the page')}
      </a>
      <Header setting={untranslated ? headers.exception : handle.header} />
      <OfflineStrip />
      <ReplacementHost />
      <main id="main" tabIndex={-1} className={styles.main}>
        <TranslationGate>{children}</TranslationGate>
      </main>
      {handle.footer !== false && !untranslated && <Footer />}
      <ConsentHost />
      <RouteViews />
      <NotificationHost />
      <CaptchaHost />
      <PdfHost />
      <NavigationEffects />
      <ChatPresses />
      <VisitorRuntime />
    </div>
  );
}
