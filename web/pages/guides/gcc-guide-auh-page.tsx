import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { guideLoad } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Kenya Good Conduct Certificate from Abu Dhabi'),
  description: t(
    'The same certificate applied for from Abu Dhabi: three places for fingerprints, what to bring, how long it takes.',
  ),
  keywords: t('Kenya good conduct certificate, police clearance, eCitizen, C24, Abu Dhabi'),
}));

const load = guideLoad(
  async () => (await import('../../../content/guides/gcc-guide-auh.ts')).gccGuideAuh,
);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/gcc-guide-auh', handle, load);

export default GuideScreen;
