import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './notification-area.module.css';
import { Notification, type NotificationItem } from './notification.tsx';
import { keptBelow } from './kept-visible.ts';
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
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (notifications.length === 0) return;
    const kept = [...document.querySelectorAll('[data-keep-visible]')];
    const end = keptBelow(
      kept.map((element) => element.getBoundingClientRect()),
      window.innerHeight,
    );
    place.current?.style.setProperty('--kept', `${end}px`);
  }, [notifications]);
  const area = (
    <section
      ref={place}
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
