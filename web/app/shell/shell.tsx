import type { ComponentType, ReactNode } from 'react';
import { useText } from '../../text/use-text.tsx';
import { useFailedLanguage } from '../../visitor/translation/translation.ts';
import { CaptchaHost } from '../dialogs/captcha-host.tsx';
import { ChatPresses } from './chat-presses.tsx';
import { ConsentHost } from './consent-host.tsx';
import { ReplacementHost } from '../../flows/replace/replacement-host.tsx';
import { ContinueHost } from '../../flows/apply/continue-host.tsx';
import { Footer } from '../header/footer.tsx';
import { headers } from '../../site/header-setting.ts';
import { Header } from '../header/header.tsx';
import { LanguageHost } from './language-host.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NotificationHost } from '../dialogs/notification-host.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import type { PageHandle } from '../../site/page-handle.ts';
import { PdfHost } from '../dialogs/pdf-host.tsx';
import { RouteViews } from './route-views.tsx';
import styles from './shell.module.css';
import { TranslationGate } from '../header/translation-gate.tsx';
import { VisitorRuntime } from './visitor-runtime.tsx';

/** Menu: shown in the header, on pages of My Home. */
type ShellProps = {
  handle: PageHandle;
  Menu?: ComponentType | undefined;
  children: ReactNode;
};

/** The frame around every page. */
export function Shell({ handle, Menu, children }: ShellProps) {
  const t = useText();
  const untranslated = useFailedLanguage() !== null;
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('Skip to the page')}
      </a>
      <Header setting={untranslated ? headers.exception : handle.header} menu={Menu && <Menu />} />
      <LanguageHost />
      <OfflineStrip />
      <ReplacementHost />
      <ContinueHost />
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
