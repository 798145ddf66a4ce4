import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { HireBlocked } from './hire-blocked.tsx';
import { hireMeta } from './hire-meta.ts';
import { HireScreen } from './hire-screen.tsx';
import { loadHire } from './load-hire.ts';

export const handle: PageHandle = { header: headers.hire };

/** RT-04: the same screen for families who look for a nanny. */
export const meta = hireMeta((t) => ({
  title: t('Hire a nanny in the UAE'),
  description: t(
    'Nannies for newborns, toddlers and school children. Watch each one introduce herself, see her price and the day she is free.',
  ),
  keywords: t('nanny, babysitter, live-in nanny, newborn care, childcare, Dubai, Abu Dhabi, UAE'),
}));

export const loader = serverLoader(handle, loadHire);
/** Same guard as hire-maid (ENTRY-02). */
export const clientLoader = browserLoader('/hire-maid', handle, loadHire);

export default HireScreen;

export { shouldRevalidate } from './should-revalidate.ts';

export const ErrorBoundary = HireBlocked;
