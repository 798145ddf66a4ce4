import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { oecHandle, oecLoad } from './oec-route.ts';
import { OecScreen } from './oec-screen.tsx';

export const handle = oecHandle('maid');

export const meta = pageMeta((t) => ({
  title: t('Your OEC, step by step'),
  description: t(
    'For maids: how to get your clearance or OFW Pass, what to bring to the Migrant Workers Office, what is free and what is not.',
  ),
  keywords: t('OEC, OFW Pass, eGovPH, OWWA, MWO Dubai, balik manggagawa'),
}));

const load = oecLoad(handle, async () => (await import('../../../content/guides/oec.ts')).oec);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/oec-maid', handle, load);

export default OecScreen;
