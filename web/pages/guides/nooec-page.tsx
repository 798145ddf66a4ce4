import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { oecHandle, oecLoad } from './oec-route.ts';
import { OecScreen } from './oec-screen.tsx';

export const handle = oecHandle('client');

export const meta = pageMeta((t) => ({
  title: t('No OEC yet: what families do first'),
  description: t(
    'Without the clearance she may be stopped on the way back. Three ways, four steps in order, what it costs and takes.',
  ),
  keywords: t('no OEC, OFW Pass, Filipina maid, flight, contract verification, UAE'),
}));

const load = oecLoad(handle, async () => (await import('../../../content/guides/nooec.ts')).nooec);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/nooec', handle, load);

export default OecScreen;
