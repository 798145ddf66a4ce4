import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { WelcomeScreen } from './welcome-screen.tsx';
import { liveIn } from './welcome.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Welcome: your maid moves in'),
  description: t(
    'What happens next when a live-in maid comes to your home: before she arrives, the first day and the first week.',
  ),
  keywords: t('live-in maid, first day, first week, house rules, rest day'),
}));

export default function WelcomePage() {
  return <WelcomeScreen welcome={liveIn} />;
}
