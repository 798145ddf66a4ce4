import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { oecHandle, oecLoad } from './oec-route.ts';
import { OecScreen } from './oec-screen.tsx';

export const handle = oecHandle('client');

export const meta = pageMeta((t) => ({
  title: t('OEC: how your maid travels and comes back'),
  description: t(
    'The Philippine exit clearance for families: when to start, what you give her, the steps, the fees and what can go wrong.',
  ),
  keywords: t('OEC, OFW Pass, Filipina maid, Philippines, contract verification, UAE'),
}));

const load = oecLoad(handle, async () => (await import('../../../content/guides/oec.ts')).oec);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/oec', handle, load);

export default OecScreen;
