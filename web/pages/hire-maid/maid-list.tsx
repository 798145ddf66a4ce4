import { pathIn } from '../../../rules/text/language-address.ts';
import { memo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MaidsPlaceholder } from '../../ui/placeholders/maids-placeholder.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './hire-page.module.css';
import { MaidCard } from '../../maids/maid-card.tsx';
import type { MaidsPage } from './load-maids.ts';
import { useMoreMaids } from './use-more-maids.ts';

type MaidListProps = {
  first: MaidsPage;
  filter: CatalogueFilter;
  /** The address of this list. */
  address: string;
  fullCards: boolean;
};
type MaidsProps = { maids: readonly MaidListItem[]; fullCards: boolean };

const withCursor = (address: string, cursor: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;

/** True while another list of the same page is loading. */
function useChoosing(): boolean {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname === pathname && next.search !== search;
}

const Maids = memo(function Maids({ maids, fullCards }: MaidsProps) {
  return (
    <ul className={classNames(styles.grid, fullCards && styles.fullCards)}>
      {maids.map((item, index) => (
        <li key={item.housemaid.id}>
          <MaidCard
            item={item}
            list="main"
            rank={index + 1}
            compact={!fullCards}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  );
});

export function MaidList({ first, filter, address, fullCards }: MaidListProps) {
  const t = useText();
  const choosing = useChoosing();
  const { maids, state, cursor, showMore } = useMoreMaids(first, filter);
  return (
    <div className={choosing ? styles.choosing : undefined} aria-busy={choosing}>
      <Maids maids={maids} fullCards={fullCards} />
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
      {cursor !== null && (
        <>
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
          {/* Without script, the rest of the catalogue is on further pages. */}
          <noscript>
            <a href={pathIn(t.language, withCursor(address, cursor))} className={styles.nextPage}>
              {t('Next page')}
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}
