import { useNavigate } from 'react-router';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { myList } from '../../visitor/lists/my-list.ts';
import { continueWords, usePendingApplication } from '../../visitor/pending-application.ts';
import { sharedList } from '../../visitor/lists/shared-list.ts';
import { ListFooter } from './list-footer.tsx';
import { ListTabs } from './list-tabs.tsx';
import styles from './my-list.module.css';

/** Small screens: the lists over the catalogue (RT-03). */
export function MyListSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  // The sheet covers the page's own link to the application.
  const pending = usePendingApplication();
  // LIST-02
  const removed = () => {
    const left = myList.snapshot().length + sharedList.snapshot().length;
    if (left === 0) void navigate('/hire-maid', { preventScrollReset: true });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Your shortlist')}
      closeLabel={t('Close')}
      data-testid="my-list"
      footer={
        <div className={styles.sheetActs}>
          <ListFooter empty={<Button onClick={onClose}>{t('Watch the videos')}</Button>} />
        </div>
      }
    >
      <div className={styles.inSheet}>
        {pending && (
          <ButtonLink
            kind="secondary"
            full
            href={pathIn(t.language, `/app?${new URLSearchParams({ appId: pending.appId })}`)}
            rel="nofollow"
          >
            {continueWords(pending, t)}
          </ButtonLink>
        )}
        <ListTabs onRemoved={removed} />
      </div>
    </Sheet>
  );
}
