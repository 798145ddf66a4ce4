import { useNavigate } from 'react-router';
import { headers } from '../shell/header-setting.ts';
import { OfflineMessage } from '../shell/offline-message.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('You are offline'),
  description: t('Shown when the site cannot be reached from this device.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

export default function OfflinePage() {
  const navigate = useNavigate();
  return <OfflineMessage onRetry={() => void navigate('/')} />;
}
