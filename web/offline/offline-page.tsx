import { useNavigate } from 'react-router';
import { headers } from '../shell/header-setting.ts';
import { OfflineMessage } from '../shell/offline-message.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('You are offline'),
  description: t('Shown when the site cannot be reached from this device.'),
}));

export default function OfflinePage() {
  const navigate = useNavigate();
  return <OfflineMessage onRetry={() => void navigate('/')} />;
}
