import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
// The sort field hydrates later, but its styles must be there from the start.
import '../../ui/control.module.css';
import { FiltersPlaceholder } from '../../ui/placeholders/filters-placeholder.tsx';
import { ChosenWishes, FilterChips } from './filters/filter-chips.tsx';
import { filterKey, hireAddress, wishCount } from './filters/filters.ts';
import type { HireData } from './hire-load.ts';
import styles from './hire-page.module.css';
import { useListPlace } from '../../maids/list/use-list-place.ts';
import { useLists } from '../../maids/list/use-lists.ts';
import { useReservedPlace } from '../../maids/list/use-reserved-place.ts';
import { useUrlLists } from '../../maids/list/use-url-lists.ts';
import { MaidList } from './maid-list.tsx';
import { useFar } from './use-far.ts';
import { useLiveTotal } from './use-live-total.ts';
import { useMaidsChanges } from '../../maids/use-maids-changes.ts';
import { useRoomyScreen } from '../../site/use-wide-screen.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const NobodyFits = lazyComponent(() => import('./nobody-fits.tsx'));
/** Phones have the order among the filters. */
const SortField = lazyComponent(() => import('./filters/sort-field.tsx'));

const nothing = () => undefined;

export function HireScreen({ loaderData }: { loaderData: HireData }) {
  const { filter, maids, names, flag, skipsChatRedirect, fullCards } = loaderData;
  const t = useText();
  const { pathname } = useLocation();
  const { view } = useSite();
  const [choosing, setChoosing] = useState(false);
  const { wide, panel, sheet, dock, close } = useListPlace();
  const lists = useLists(panel || sheet || dock);
  useReservedPlace(wide !== null);
  useUrlLists();
  useMaidsChanges();
  const count = useLiveTotal(maids, filter);
  const hasColumn = view.device === 'desktop';
  const roomy = useRoomyScreen();
  const hasOrder = hasColumn || roomy;
  const addressOf = (next: CatalogueFilter) =>
    hireAddress(pathname, next, { flag, skipsChatRedirect });
  const column = useOnDemand(
    hasColumn && wide === true,
    () => import('./filters/filter-forms.tsx').then((module) => module.FilterColumn),
    nothing,
  );
  const filterSheet = useOnDemand(
    choosing,
    () => import('./filters/filter-forms.tsx').then((module) => module.FilterSheet),
    () => setChoosing(false),
  );
  const far = useFar();
  const backToStart = useOnDemand(
    far,
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
                      ? t('{count, plural, one {1 woman matches} other {# women match}}', { count })
                      : t('{count, plural, one {1 woman} other {# women}} to meet', { count })}
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
              <MaidList
                key={filterKey(filter)}
                first={maids}
                filter={filter}
                address={addressOf(filter)}
                fullCards={fullCards}
              />
            </>
          ) : (
            <Suspense fallback={null}>
              <NobodyFits {...chosen} maids={maids} />
            </Suspense>
          )}
        </div>
        {panel && (
          <div data-far={far || undefined}>{lists?.({ place: 'panel', onClose: close })}</div>
        )}
      </div>
      {backToStart?.({ list: filterKey(filter) })}
      {dock && lists?.({ place: 'dock' })}
      {sheet && lists?.({ place: 'sheet', onClose: close })}
      {filterSheet?.({ filter, addressOf, onClose: () => setChoosing(false) })}
    </>
  );
}
