import { withoutLanguage } from '../../../../rules/text/language-address.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  type CatalogueFilter,
  normalFilter,
} from '../../../../rules/catalogue/catalogue-filter.ts';
import { filterKey } from './filters.ts';

const TYPING = 350;

export type FilterProps = {
  filter: CatalogueFilter;
  addressOf: (filter: CatalogueFilter) => string;
};

/** Shows a choice at once; its list follows. */
export function useChosenFilter(
  shown: CatalogueFilter,
  addressOf: (filter: CatalogueFilter) => string,
) {
  const navigate = useNavigate();
  const shownKey = filterKey(shown);
  const [choice, setChoice] = useState({ shownKey, filter: shown, isWaiting: false });
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // A list that arrives while the next choice is pending does not undo that choice.
  if (choice.shownKey !== shownKey) {
    setChoice({ ...choice, shownKey, ...(!choice.isWaiting && { filter: shown }) });
  }

  const loading = useNavigation().state !== 'idle';
  const wasLoading = useRef(false);
  const settle = useEffectEvent((stillLoading: boolean) => {
    // The list has loaded or was cancelled: unless another choice is pending, the visible list is the choice.
    if (wasLoading.current && !stillLoading && !choice.isWaiting) {
      setChoice({ shownKey, filter: shown, isWaiting: false });
    }
    wasLoading.current = stillLoading;
  });
  useEffect(() => settle(loading), [loading]);

  /**
   * The list reached by typing: further typing replaces it in the history, so that Back leads to the list before it.
   */
  const typed = useRef('');
  const go = (filter: CatalogueFilter, gradually: boolean) => {
    const { pathname, search } = window.location;
    const replace = gradually && typed.current === withoutLanguage(pathname) + search;
    const address = addressOf(filter);
    if (gradually) typed.current = address;
    void navigate(address, { preventScrollReset: true, replace });
  };

  return {
    filter: choice.filter,
    /** gradually: the value is still being typed or dragged. */
    choose: (change: Partial<CatalogueFilter>, gradually = false) => {
      const filter = normalFilter({ ...choice.filter, ...change });
      setChoice({ shownKey, filter, isWaiting: true });
      clearTimeout(waiting.current);
      const wait = () => {
        setChoice((current) => ({ ...current, isWaiting: false }));
        go(filter, gradually);
      };
      waiting.current = setTimeout(wait, gradually ? TYPING : 0);
    },
  };
}

export type Choose = ReturnType<typeof useChosenFilter>['choose'];
