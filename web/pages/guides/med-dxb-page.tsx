import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { guideLoad } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Medical test in Dubai for a maid visa'),
  description: t(
    'What she brings, where the test is, what it costs and when the result comes, with a list to tick and print.',
  ),
  keywords: t('medical fitness test, Smart Salem, Dubai, maid visa, residence visa'),
}));

const load = guideLoad(async () => (await import('../../../content/guides/med-dxb.ts')).medDxb);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/med/dxb', handle, load);

export default GuideScreen;
