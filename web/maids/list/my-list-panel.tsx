import { X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../text/use-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTabs } from './list-tabs.tsx';
import styles from './my-list.module.css';

const nothing = () => undefined;

/** Wide screens: the lists beside the catalogue. */
export function MyListPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const closePanel = () => {
    onClose();
    // Focuses the link that opens the panel again.
    document.querySelector<HTMLElement>('header a[href$="#saved"]')?.focus();
  };
  return (
    <aside data-testid="my-list" aria-labelledby={titleId} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('Your shortlist')}
        </h2>
        <IconButton label={t('Close')} icon={<X aria-hidden="true" />} onClick={closePanel} />
      </header>
      <div className={styles.body}>
        <ListTabs onRemoved={nothing} />
      </div>
      <footer className={styles.footer}>
        <ListFooter />
      </footer>
    </aside>
  );
}
