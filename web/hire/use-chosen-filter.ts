import { startTransition, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CatalogueFilter, normalFilter } from '../../rules/catalogue-filter.ts';
import { filterKey } from './filters.ts';

const TYPING = 350;

export type FilterProps = {
  filter: CatalogueFilter;
  addressOf: (filter: CatalogueFilter) => string;
};

/** What was just chosen shows at once; its list follows. */
export function useChosenFilter(
  shown: CatalogueFilter,
  addressOf: (filter: CatalogueFilter) => string,
) {
  const navigate = useNavigate();
  const shownKey = filterKey(shown);
  const [choice, setChoice] = useState({ shownKey, filter: shown });
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (choice.shownKey !== shownKey) setChoice({ shownKey, filter: shown });

  const go = (filter: CatalogueFilter, replace: boolean) =>
    startTransition(() => navigate(addressOf(filter), { preventScrollReset: true, replace }));

  return {
    filter: choice.filter,
    /** gradually: it is still being typed or dragged. */
    choose: (change: Partial<CatalogueFilter>, gradually = false) => {
      const filter = normalFilter({ ...choice.filter, ...change });
      setChoice({ shownKey, filter });
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => go(filter, gradually), gradually ? TYPING : 0);
    },
  };
}

export type Choose = ReturnType<typeof useChosenFilter>['choose'];
