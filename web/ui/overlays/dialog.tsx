import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

type DialogProps = ModalProps & {
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  closeLabel?: string;
  actions?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
};

export function Dialog({
  title,
  hideTitle = false,
  description,
  closeLabel,
  actions,
  footer,
  size = 'medium',
  children,
  onClose,
  ...rest
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      {...rest}
      onClose={onClose}
      className={classNames(styles.layer, size === 'large' && styles.edgeToEdge)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={classNames(styles.panel, styles[size])}>
        <header className={styles.header}>
          <h2 id={`${id}-title`} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {actions}
          {closeLabel && (
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              className={styles.close}
              onClick={onClose}
            />
          )}
        </header>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
