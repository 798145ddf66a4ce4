import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useView } from '../../site/use-view.ts';
import { FirstLanding } from './first-landing.tsx';
import { type Landing, loadLanding } from './landing-load.ts';
import { useSectionScroll } from './use-section-scroll.ts';
import './video/video-landing.module.css';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Few visitors see the other landing, so its script is loaded on demand. */
const VideoLanding = lazyComponent(() =>
  import('./video/video-landing.tsx').then((module) => ({ default: module.VideoLanding })),
);

export const handle: PageHandle = { header: headers.landing };

export const meta = pageMeta((t) => ({
  title: t('Meet her before she comes home'),
  description: t(
    'Hire a maid in the UAE: each woman introduces herself on video, the price is all in, and we do the visa.',
  ),
}));

export const loader = serverLoader(handle, loadLanding);
export const clientLoader = browserLoader('/', handle, loadLanding);

/** RT-01: the visitor's view selects one of the two landings. */
export default function LandingPage({ loaderData }: { loaderData: Landing }) {
  const { alternateLanding } = useView();
  const { pathname } = useLocation();
  useSectionScroll();
  return alternateLanding && pathname === '/' ? (
    <Suspense fallback={null}>
      <VideoLanding landing={loaderData} />
    </Suspense>
  ) : (
    <FirstLanding landing={loaderData} />
  );
}
