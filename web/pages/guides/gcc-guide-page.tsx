import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { guideLoad } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Kenya Good Conduct Certificate from Dubai'),
  description: t(
    'Eight steps from the UAE: the eCitizen account and its code, the form, the fee, fingerprints at the consulate, the courier.',
  ),
  keywords: t('Kenya good conduct certificate, police clearance, eCitizen, C24, Dubai'),
}));

const load = guideLoad(async () => (await import('../../../content/guides/gcc-guide.ts')).gccGuide);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/gcc-guide', handle, load);

export default GuideScreen;
