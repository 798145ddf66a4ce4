import { useNavigate } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import { OfflineMessage } from '../../site/offline-message.tsx';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';

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
