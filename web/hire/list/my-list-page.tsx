import { useNavigate } from 'react-router';
import { myList, useMyList } from '../../visitor/my-list.ts';
import { sharedList, useSharedList } from '../../visitor/shared-list.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { ListFooter } from './list-footer.tsx';
import { ListTabs } from './list-tabs.tsx';
import styles from './my-list.module.css';

/** The lists as what a page is about. */
export function MyListPage() {
  const navigate = useNavigate();
  const wide = useWideScreen();
  const empty = useMyList().length + useSharedList().length === 0;
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
      {!empty && (
        <div className={styles.pageActs}>
          <ListFooter />
        </div>
      )}
    </>
  );
}
