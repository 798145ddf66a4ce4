import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { resetActiveVideos } from '../visitor/active-video.ts';
import { closeOverlays } from '../visitor/overlay.ts';
import { loadExternalLibraries } from './external-libraries.ts';
import { isPageHandle } from './page-handle.ts';

/** SHELL-01, -02, -04 and -05: what happens around every change of page. */
export function NavigationEffects() {
  const t = useText();
  const { state, location: next } = useNavigation();
  const { pathname, key } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const firstPath = useRef<string | null>(pathname);

  useEffect(closeOverlays, [key]);

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
