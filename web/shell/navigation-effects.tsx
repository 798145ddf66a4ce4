import { useEffect, useEffectEvent, useRef } from 'react';
import {
  NavigationType,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router';
import { useText } from '../text/use-text.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { resetActiveVideos } from '../visitor/active-video.ts';
import { captcha } from '../visitor/captcha.ts';
import { tellOffline } from '../visitor/notifications.ts';
import { registerOfflineWorker } from '../visitor/offline-worker.ts';
import { closeOverlays } from '../visitor/overlay.ts';
import { loadExternalLibraries } from './external-libraries.ts';
import { onStay } from './page-guard.ts';
import { isPageHandle } from './page-handle.ts';

/**
 * Without a connection the script of a new page cannot come, and the router would reload into the
 * browser's own error page. The visitor stays where they are; pages they were on before still open.
 */
function useStayWhileOffline(): void {
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
    tellOffline(t('No connection'), t('This page opens when you are online again.'));
  }, [blocker, t]);
}

/** A navigation is given up by going to where one is, without loading it again. */
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
  useEffect(() => onStay(() => stay()), []);
}

/** SHELL-02, CAP-04: nothing lies over the next page. */
function closeAll(): void {
  closeOverlays();
  captcha.cancel();
}

/** SHELL-01, -02, -04 and -05: what happens around every change of page. */
export function NavigationEffects() {
  const t = useText();
  const { state, location: next } = useNavigation();
  const { pathname, key } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const firstPath = useRef<string | null>(pathname);

  useStayWhileOffline();
  useStayWhenLoadFails();
  useEffect(closeAll, [key]);
  useEffect(registerOfflineWorker, []);

  useEffect(() => {
    resetActiveVideos();
    if (firstPath.current === pathname) return;
    firstPath.current = null;
    document.documentElement.dataset['typeface'] = 'arrived';
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (isPageHandle(handle)) void loadExternalLibraries(handle.externalLibraries);
  }, [handle]);

  const goingHome = state !== 'idle' && next?.pathname === '/';
  return goingHome ? <LoadingOverlay label={t('Loading')} /> : null;
}
