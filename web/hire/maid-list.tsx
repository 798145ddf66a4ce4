import { useNavigation } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/note.tsx';
import type { Filter } from './filters.ts';
import styles from './hire-page.module.css';
import { MaidCard } from './maid-card.tsx';
import { type MaidsPage, useMoreMaids } from './use-more-maids.ts';

export function MaidList({ first, filter }: { first: MaidsPage; filter: Filter }) {
  const t = useText();
  const { maids, state, hasMore, showMore } = useMoreMaids(first, filter);
  const choosing = useNavigation().location?.pathname === '/hire-maid';
  return (
    <>
      <ul className={classNames(styles.grid, choosing && styles.choosing)} aria-busy={choosing}>
        {maids.map((item, index) => (
          <li key={item.housemaid.id}>
            <MaidCard item={item} list="main" compact first={index === 0} />
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <Note tone="danger" role="alert" className={styles.failed}>
          {t('More people could not be loaded. Please check your connection and try again.')}
        </Note>
      )}
      {hasMore && (
        <Button
          kind="plain"
          size="large"
          className={styles.more}
          loading={state === 'loading'}
          loadingLabel={t('Loading')}
          onClick={showMore}
        >
          {state === 'failed' ? t('Try again') : t('Show more')}
        </Button>
      )}
    </>
  );
}
