import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { WelcomeScreen } from './welcome-screen.tsx';
import { liveOut } from './welcome.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Welcome: your maid comes each day'),
  description: t(
    'What happens next when a live-out maid starts: her way, her hours, the first day and the first week.',
  ),
  keywords: t('live-out maid, working hours, first day, transport'),
}));

export default function LiveOutPage() {
  return <WelcomeScreen welcome={liveOut} />;
}
