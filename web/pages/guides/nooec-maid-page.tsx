import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { oecHandle, oecLoad } from './oec-route.ts';
import { OecScreen } from './oec-screen.tsx';

export const handle = oecHandle('maid');

export const meta = pageMeta((t) => ({
  title: t('No OEC yet: what you do before you fly home'),
  description: t(
    'For maids: why to wait with the flight, five steps in order, what to bring and whom not to pay.',
  ),
  keywords: t('no OEC, OFW Pass, eGovPH, OWWA, MWO, balik manggagawa'),
}));

const load = oecLoad(handle, async () => (await import('../../../content/guides/nooec.ts')).nooec);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/nooec-maid', handle, load);

export default OecScreen;
