import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { guideLoad } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('How to take the maid’s thumbprint'),
  description: t(
    'Clean fingerprints at the first try, with her consent: what to have ready, six steps with pictures, what spoils a print.',
  ),
  keywords: t('thumbprint, fingerprints, maid, C24 form, ink'),
}));

const load = guideLoad(
  async () => (await import('../../../content/guides/take-maid-thumbprint.ts')).takeMaidThumbprint,
);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/take-maid-thumbprint', handle, load);

export default GuideScreen;
