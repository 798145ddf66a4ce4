import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './notification.module.css';

export type NotificationItem = {
  id: string;
  type: 'primary' | 'success' | 'danger' | 'info' | 'warning';
  title?: ReactNode;
  body?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  showOnTop?: boolean | undefined;
  variant?: string | undefined;
};

type NotificationProps = {
  notification: NotificationItem;
  closeLabel: string;
  onClose: () => void;
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
};

const icons = {
  primary: Bell,
  success: CircleCheck,
  danger: CircleAlert,
  info: Info,
  warning: TriangleAlert,
};

export function Notification({
  notification,
  closeLabel,
  onClose,
  onPause,
  onResume,
}: NotificationProps) {
  const { type, title, body, variant, align = 'center' } = notification;
  const Icon = variant === 'offline' ? WifiOff : icons[type];
  const urgent = type === 'danger' || type === 'warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      data-testid="notification"
      data-type={type}
      data-variant={variant}
      className={classNames(styles.notification, styles[type], styles[align])}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {body && <div className={styles.body}>{body}</div>}
      </div>
      <IconButton
        label={closeLabel}
        icon={<X aria-hidden="true" />}
        className={styles.close}
        onClick={onClose}
      />
    </div>
  );
}
