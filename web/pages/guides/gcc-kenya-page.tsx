import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { guideLoad } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Good Conduct Certificate for a Kenyan maid'),
  description: t(
    'Which way to take from Dubai, from Abu Dhabi or in Kenya, what to have ready, and how many weeks to plan.',
  ),
  keywords: t('Kenyan maid, good conduct certificate, police clearance, Kenya, UAE'),
}));

const load = guideLoad(async () => (await import('../../../content/guides/gcc-kenya.ts')).gccKenya);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/gcc-kenya', handle, load);

export default GuideScreen;
