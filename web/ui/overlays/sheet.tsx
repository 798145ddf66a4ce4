import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './sheet.module.css';

type SheetProps = ModalProps & { title: ReactNode; closeLabel: string; footer?: ReactNode };

export function Sheet({ title, closeLabel, footer, children, onClose, ...rest }: SheetProps) {
  const titleId = useId();
  return (
    <Modal {...rest} onClose={onClose} className={styles.layer} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon={<X aria-hidden="true" />}
            className={styles.close}
            onClick={onClose}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
