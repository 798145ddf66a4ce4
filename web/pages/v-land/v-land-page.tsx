import { type Landing, loadLanding } from '../landing/landing-load.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { VideoLanding } from '../landing/video/video-landing.tsx';

export const handle: PageHandle = { header: headers.landing };

export const meta = pageMeta((t) => ({
  title: t('Watch their videos, meet your maid'),
  description: t(
    'Women who look for a family in the UAE say hello on video. Press play, save the ones you like and hire online.',
  ),
}));

export const loader = serverLoader(handle, loadLanding);
export const clientLoader = browserLoader('/v_land', handle, loadLanding);

export default function VideoLandingPage({ loaderData }: { loaderData: Landing }) {
  return <VideoLanding landing={loaderData} />;
}
