import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { HireBlocked } from './hire-blocked.tsx';
import { hireMeta } from './hire-meta.ts';
import { HireScreen } from './hire-screen.tsx';
import { loadHire } from './load-hire.ts';

export const handle: PageHandle = { header: headers.hire };

export const meta = hireMeta((t) => ({
  title: t('Choose a maid'),
  description: t(
    'Watch each woman introduce herself on video, with her experience, languages, price and the day she is free.',
  ),
}));

export const loader = serverLoader(handle, loadHire);
export const clientLoader = browserLoader('/hire-maid', handle, loadHire);

export default HireScreen;

export { shouldRevalidate } from './should-revalidate.ts';

export const ErrorBoundary = HireBlocked;
