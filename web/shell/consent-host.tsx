import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { grantByDisplay, isSettled, startConsent } from '../visitor/consent.ts';
import { cookieTimes } from './cookie-times.ts';
import { useOnDemand } from './on-demand.ts';
import { closePrivacySettings, usePrivacySettingsOpen } from './privacy-settings.ts';
import styles from './shell.module.css';

const never = () => false;
const begin = () => cookieTimes.begin(isSettled, grantByDisplay);

function useQuestionShown(): boolean {
  useEffect(() => {
    startConsent();
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
  }, []);
  return useSyncExternalStore(cookieTimes.subscribe, cookieTimes.isShown, never);
}

/** The question about counting visits, and the settings behind it; both are fetched when they are due. */
export function ConsentHost() {
  const { key } = useLocation();
  const questionShown = useQuestionShown();
  const settingsOpen = usePrivacySettingsOpen();
  useEffect(closePrivacySettings, [key]);
  const question = useOnDemand(
    questionShown,
    () => import('./cookie-question.tsx').then((module) => module.CookieQuestion),
    cookieTimes.hide,
  );
  const settings = useOnDemand(
    settingsOpen,
    () => import('./privacy-dialog.tsx').then((module) => module.PrivacyDialog),
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
