import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../../../contract/pages.ts';
import { grantByDisplay, isSettled, startConsent } from '../../visitor/consent/consent.ts';
import { cookieTimes } from '../dialogs/cookie-times.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { closePrivacySettings, usePrivacySettingsOpen } from '../../site/privacy-settings.ts';
import styles from './shell.module.css';

const never = () => false;
const begin = () => cookieTimes.begin(isSettled, grantByDisplay);

function useQuestionShown(path: string): boolean {
  const isInFlow = pageAt(path)?.access === 'private';
  useEffect(startConsent, []);
  useEffect(() => {
    if (isInFlow) return cookieTimes.postpone();
    if (document.readyState === 'complete') return begin();
    window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, [isInFlow]);
  return useSyncExternalStore(cookieTimes.subscribe, cookieTimes.isShown, never);
}

/** The cookie banner and its settings; both are loaded when needed. */
export function ConsentHost() {
  const { key, pathname } = useLocation();
  const questionShown = useQuestionShown(pathname);
  const settingsOpen = usePrivacySettingsOpen();
  useEffect(closePrivacySettings, [key]);
  const question = useOnDemand(
    questionShown,
    () => import('../dialogs/cookie-question.tsx').then((module) => module.CookieQuestion),
    cookieTimes.hide,
  );
  const settings = useOnDemand(
    settingsOpen,
    () => import('../dialogs/privacy-dialog.tsx').then((module) => module.PrivacyDialog),
    closePrivacySettings,
  );
  return (
    <>
      <div id="cookie-banner-place" className={styles.cookiePlace}>
        {question?.({})}
      </div>
      {settings?.({})}
    </>
  );
}
