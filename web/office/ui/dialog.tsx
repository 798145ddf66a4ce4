import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  foot?: ReactNode;
  wide?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
};

/** A modal dialog: Escape and a press beside it close it, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, foot, wide = false, initialFocus } = props;
  const t = useText();
  const id = useId();
  return (
    <Modal
      open
      onClose={onClose}
      initialFocus={initialFocus}
      className={styles.layer}
      aria-labelledby={id}
    >
      <div className={classNames('dlg', styles.panel, wide && styles.wide)}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className="ic" aria-label={t('Close')} onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </Modal>
  );
}
