import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation, useMatches, useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { resetActiveVideos } from '../../visitor/active-video.ts';
import { captcha } from '../../visitor/api/captcha.ts';
import { showOffline } from '../../visitor/api/notifications.ts';
import { registerOfflineWorker } from '../../visitor/browser/offline-worker.ts';
import { closeOverlays } from '../../visitor/overlay.ts';
import { loadExternalLibraries } from '../../site/external-libraries.ts';
import { NextPage } from './next-page.tsx';
import { onCancelNavigation } from '../../site/page-guard.ts';
import { isPageHandle } from '../../site/page-handle.ts';

/**
 * Offline, a new page's script cannot load and the router would reload into the browser's error page. The visitor
 * stays on the current page; pages visited before still open.
 */
function StayWhileOffline() {
  const t = useText();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      !navigator.onLine &&
      historyAction !== NavigationType.Pop &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showOffline(t('No connection'), t('This page opens when you are online again.'));
  }, [blocker, t]);
  return null;
}

function onConnectionChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Only then is there a blocker: with one, the router warns about every link within the page (F62). */
const useIsOffline = () =>
  useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  );

/** Cancels a navigation by navigating to the current address without loading it again. */
function useStayWhenLoadFails(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const stay = useEffectEvent(() => {
    void navigate(location, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: location.state,
    });
  });
  useEffect(() => onCancelNavigation(() => stay()), []);
}

/** SHELL-02, CAP-04: closes every overlay before the next page. */
function closeAll(): void {
  closeOverlays();
  captcha.cancel();
}

/** SHELL-01, -02, -04 and -05: effects of every navigation. */
export function NavigationEffects() {
  const { pathname, key } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const firstPath = useRef<string | null>(pathname);

  const isOffline = useIsOffline();
  useStayWhenLoadFails();
  useEffect(closeAll, [key]);
  useEffect(registerOfflineWorker, []);

  useEffect(() => {
    resetActiveVideos();
    if (firstPath.current === pathname) return;
    firstPath.current = null;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (isPageHandle(handle)) void loadExternalLibraries(handle.externalLibraries);
  }, [handle]);

  return (
    <>
      {isOffline && <StayWhileOffline />}
      <NextPage />
    </>
  );
}
