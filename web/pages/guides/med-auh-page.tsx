import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { guideLoad } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Medical test in Abu Dhabi for a maid visa'),
  description: t(
    'What she brings, where the test is, how long the result takes and what happens if something goes wrong, in Abu Dhabi, Al Ain and Al Dhafra.',
  ),
  keywords: t('medical test, visa screening, SEHA, Abu Dhabi, Al Ain, maid visa'),
}));

const load = guideLoad(async () => (await import('../../../content/guides/med-auh.ts')).medAuh);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/med/auh', handle, load);

export default GuideScreen;
