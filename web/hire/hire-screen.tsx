import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { CatalogueFilter } from '../../rules/catalogue-filter.ts';
import { useOnDemand } from '../shell/on-demand.ts';
import { useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { FiltersPlaceholder } from '../ui/filters-placeholder.tsx';
import { ChosenWishes, FilterChips } from './filter-chips.tsx';
import { filterKey, hireAddress, wishCount } from './filters.ts';
import type { HireData } from './hire-load.ts';
import styles from './hire-page.module.css';
import { useListPlace } from './list/use-list-place.ts';
import { useLists } from './list/use-lists.ts';
import { useReservedPlace } from './list/use-reserved-place.ts';
import { useUrlLists } from './list/use-url-lists.ts';
import { MaidList } from './maid-list.tsx';
import { useFar } from './use-far.ts';
import { useNews } from './use-news.ts';
import { useRoomyScreen } from './use-wide-screen.ts';

const NobodyFits = lazy(() => import('./nobody-fits.tsx'));
/** Phones choose the order among the filters. */
const SortField = lazy(() => import('./sort-field.tsx'));

const nothing = () => undefined;

export function HireScreen({ loaderData }: { loaderData: HireData }) {
  const { filter, maids, names, flag, insists } = loaderData;
  const t = useText();
  const { pathname } = useLocation();
  const { view } = useSite();
  const [choosing, setChoosing] = useState(false);
  const { wide, panel, sheet, dock, close } = useListPlace();
  const lists = useLists(panel || sheet || dock);
  useReservedPlace(wide !== null);
  useUrlLists();
  useNews();
  const hasColumn = view.device === 'desktop';
  const roomy = useRoomyScreen();
  const hasOrder = hasColumn || roomy;
  const addressOf = (next: CatalogueFilter) => hireAddress(pathname, next, { flag, insists });
  const column = useOnDemand(
    hasColumn && wide === true,
    () => import('./filter-forms.tsx').then((module) => module.FilterColumn),
    nothing,
  );
  const filterSheet = useOnDemand(
    choosing,
    () => import('./filter-forms.tsx').then((module) => module.FilterSheet),
    () => setChoosing(false),
  );
  const backToStart = useOnDemand(
    useFar(),
    () => import('./back-to-start.tsx').then((module) => module.BackToStart),
    nothing,
  );
  const chosen = { filter, names, addressOf };
  return (
    <>
      <FilterChips {...chosen} besideColumn={hasColumn} onFilters={() => setChoosing(true)} />
      <div
        className={classNames(
          styles.layout,
          hasColumn && styles.withColumn,
          panel && styles.withPanel,
        )}
      >
        {hasColumn && (
          <aside aria-label={t('Filters')} className={styles.column}>
            {column?.({ filter, addressOf }) ?? <FiltersPlaceholder />}
          </aside>
        )}
        <div className={styles.content}>
          {maids.total > 0 ? (
            <>
              <div className={styles.head}>
                <div className={styles.words}>
                  <h1 className={styles.title}>
                    {wishCount(filter) > 0
                      ? t('{count|1 woman matches|# women match}', { count: maids.total })
                      : t('{count|1 woman|# women} to meet', { count: maids.total })}
                  </h1>
                  <p className={styles.about}>
                    {t('Prices include her salary, visa, insurance and VAT.')}
                  </p>
                </div>
                <ChosenWishes {...chosen} />
                {hasOrder && (
                  <Suspense fallback={null}>
                    <SortField filter={filter} addressOf={addressOf} />
                  </Suspense>
                )}
              </div>
              <MaidList key={filterKey(filter)} first={maids} filter={filter} />
            </>
          ) : (
            <Suspense fallback={null}>
              <NobodyFits {...chosen} maids={maids} />
            </Suspense>
          )}
        </div>
        {panel && <div>{lists?.({ place: 'panel', onClose: close })}</div>}
      </div>
      {backToStart?.({ list: filterKey(filter) })}
      {dock && lists?.({ place: 'dock' })}
      {sheet && lists?.({ place: 'sheet', onClose: close })}
      {filterSheet?.({ filter, addressOf, onClose: () => setChoosing(false) })}
    </>
  );
}
