import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useBlocker, useLocation, useMatches, useNavigate } from 'react-router';
import { pageAt } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { resetActiveVideos } from '../../visitor/active-video.ts';
import { captcha } from '../../visitor/api/captcha.ts';
import { tellOffline } from '../../visitor/api/notifications.ts';
import { registerOfflineWorker } from '../../visitor/browser/offline-worker.ts';
import { closeOverlays } from '../../visitor/overlay.ts';
import { loadExternalLibraries } from '../../site/external-libraries.ts';
import { NextPage } from './next-page.tsx';
import { onStay } from '../../site/page-guard.ts';
import { isPageHandle } from '../../site/page-handle.ts';

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
  const { pathname, key } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const firstPath = useRef<string | null>(pathname);

  useStayWhileOffline();
  useStayWhenLoadFails();
  useEffect(closeAll, [key]);
  useEffect(registerOfflineWorker, []);

  useEffect(() => {
    resetActiveVideos();
    // A page opened by a link in a message has no next page that could show the typeface: it swaps in here.
    // A page that only leads elsewhere is left soon and stays still.
    const page = pageAt(pathname);
    if (page?.access === 'private' && !page.leaves) {
      document.documentElement.dataset['typeface'] = 'arrived';
    }
    if (firstPath.current === pathname) return;
    firstPath.current = null;
    document.documentElement.dataset['typeface'] = 'arrived';
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (isPageHandle(handle)) void loadExternalLibraries(handle.externalLibraries);
  }, [handle]);

  return <NextPage />;
}
