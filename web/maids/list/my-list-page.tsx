import { Link, useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { myList } from '../../visitor/lists/my-list.ts';
import { sharedList } from '../../visitor/lists/shared-list.ts';
import { useWideScreen } from '../../site/use-wide-screen.ts';
import { ListFooter } from './list-footer.tsx';
import { ListTabs } from './list-tabs.tsx';
import styles from './my-list.module.css';

/** The lists as the content of a page. */
export function MyListPage() {
  const t = useText();
  const navigate = useNavigate();
  const wide = useWideScreen();
  // LIST-02
  const removed = () => {
    const left = myList.snapshot().length + sharedList.snapshot().length;
    if (wide === false && left === 0) void navigate('/hire-maid');
  };
  return (
    <>
      <div data-testid="my-list" className={styles.onPage}>
        <ListTabs onRemoved={removed} />
      </div>
      <div className={styles.pageActs}>
        <ListFooter
          empty={
            <Link to="/hire-maid" className={buttonClass()}>
              {t('Watch the videos')}
            </Link>
          }
        />
      </div>
    </>
  );
}
