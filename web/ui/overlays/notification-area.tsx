import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './notification-area.module.css';
import { Notification, type NotificationItem } from './notification.tsx';
import { onModalsChange, topModal } from './open-modals.ts';

type NotificationAreaProps = {
  label: string;
  closeLabel: string;
  notifications: readonly NotificationItem[];
  onClose: (id: string) => void;
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
};

export function NotificationArea({
  label,
  closeLabel,
  notifications,
  onClose,
  onPause,
  onResume,
}: NotificationAreaProps) {
  const modal = useSyncExternalStore(onModalsChange, topModal, () => undefined);
  const onTop = notifications.some((notification) => notification.showOnTop);
  const area = (
    <section
      aria-label={label}
      aria-live="polite"
      className={classNames(styles.area, onTop && styles.onTop)}
    >
      {notifications.map((notification) => (
        <Notification
          key={notification.id}
          notification={notification}
          closeLabel={closeLabel}
          onClose={() => onClose(notification.id)}
          onPause={onPause && (() => onPause(notification.id))}
          onResume={onResume && (() => onResume(notification.id))}
        />
      ))}
    </section>
  );
  return modal ? createPortal(area, modal) : area;
}
