import { memo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { MaidListItem } from '../../contract/catalogue.ts';
import type { CatalogueFilter } from '../../rules/catalogue-filter.ts';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { MaidsPlaceholder } from '../ui/maids-placeholder.tsx';
import { Note } from '../ui/note.tsx';
import styles from './hire-page.module.css';
import { MaidCard } from './maid-card.tsx';
import type { MaidsPage } from './load-maids.ts';
import { useMoreMaids } from './use-more-maids.ts';

type MaidListProps = { first: MaidsPage; filter: CatalogueFilter };

/** Another list of the same page is on its way. */
function useChoosing(): boolean {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname === pathname && next.search !== search;
}

const Maids = memo(function Maids({ maids }: { maids: readonly MaidListItem[] }) {
  return (
    <ul className={styles.grid}>
      {maids.map((item, index) => (
        <li key={item.housemaid.id}>
          <MaidCard item={item} list="main" rank={index + 1} compact first={index === 0} />
        </li>
      ))}
    </ul>
  );
});

export function MaidList({ first, filter }: MaidListProps) {
  const t = useText();
  const choosing = useChoosing();
  const { maids, state, hasMore, showMore } = useMoreMaids(first, filter);
  return (
    <div className={choosing ? styles.choosing : undefined} aria-busy={choosing}>
      <Maids maids={maids} />
      {state === 'loading' && (
        <div className={styles.coming}>
          <MaidsPlaceholder label={t('Loading')} />
        </div>
      )}
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
    </div>
  );
}
