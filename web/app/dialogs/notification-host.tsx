import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../text/use-text.tsx';
import { NotificationArea } from '../../ui/overlays/notification-area.tsx';
import { noNotifications, notifications } from '../../visitor/api/notifications.ts';
import { useFailureMessages } from './failure-messages.ts';

export function NotificationHost() {
  const t = useText();
  const shown = useSyncExternalStore(
    notifications.subscribe,
    notifications.snapshot,
    noNotifications,
  );
  useFailureMessages();
  useEffect(() => {
    const clicked = (event: MouseEvent) => notifications.windowClicked(event.timeStamp);
    window.addEventListener('click', clicked);
    return () => window.removeEventListener('click', clicked);
  }, []);
  return (
    <NotificationArea
      label={t('Notifications')}
      closeLabel={t('Close')}
      notifications={shown}
      onClose={notifications.close}
      onPause={notifications.pause}
      onResume={notifications.resume}
    />
  );
}
