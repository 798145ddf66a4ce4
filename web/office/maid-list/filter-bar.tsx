import { Plus, X } from 'lucide-react';
import {
  emptyMaidFilter,
  type MaidFilter,
  type MaidSort,
} from '../../../rules/office/maid-filter.ts';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { consentWords, filterChips, freeChipWords, missingWords } from './maid-words.ts';
import styles from './maid-list.module.css';
import type { useMaidAddress, useMaids } from './use-maids.ts';

type FilterBarProps = {
  address: ReturnType<typeof useMaidAddress>;
  data: ReturnType<typeof useMaids>['data'];
  nationalities: ReadonlyMap<string, string>;
  onFilter: () => void;
};

const SOON = 30;

/** The filter as chips, the filters that are used most with their counts, and the order. */
export function FilterBar({ address, data, nationalities, onFilter }: FilterBarProps) {
  const t = useText();
  const may = useRights();
  const { filter, sort, setFilter, setSort } = address;
  const offers: readonly {
    words: string;
    count: number;
    isOn: boolean;
    change: (filter: MaidFilter) => Partial<MaidFilter>;
  }[] = data
    ? [
        {
          words: freeChipWords(t, 'now'),
          count: data.counts.free,
          isOn: filter.free !== null,
          change: () => ({ free: 'now' }),
        },
        {
          words: missingWords(t, 'arabic'),
          count: data.counts.arabic,
          isOn: filter.missing.includes('arabic'),
          change: ({ missing }) => ({ missing: [...missing, 'arabic'] }),
        },
        {
          words: consentWords(t, SOON),
          count: data.counts.consent,
          isOn: filter.consent !== null || !may('see_maid_records'),
          change: () => ({ consent: SOON }),
        },
      ]
    : [];
  const orders: readonly { sort: MaidSort; words: string }[] = [
    { sort: 'name', words: t('Name') },
    { sort: '-name', words: t('Name, last first') },
    { sort: 'price', words: t('Price, lowest first') },
    { sort: '-price', words: t('Price, highest first') },
    { sort: 'free', words: t('Free from, earliest first') },
    { sort: '-free', words: t('Free from, latest first') },
    { sort: 'newest', words: t('Newest first') },
    { sort: '-newest', words: t('Oldest first') },
  ];
  return (
    <div className={styles.filters}>
      {filterChips(t, filter, nationalities).map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className="chip on"
          aria-label={t('Remove filter: {filter}', { filter: words })}
          onClick={() => setFilter((now) => ({ ...now, [name]: emptyMaidFilter[name] }))}
        >
          <span className="el">{words}</span>
          <X className="i" aria-hidden="true" />
        </button>
      ))}
      {may('see_maid_profiles') &&
        offers
          .filter(({ isOn }) => !isOn)
          .map(({ words, count, change }) => (
            <button
              key={words}
              type="button"
              className="chip"
              onClick={() => setFilter((now) => ({ ...now, ...change(now) }))}
            >
              {words} <em>{count}</em>
            </button>
          ))}
      <button type="button" className="chip add" onClick={onFilter}>
        <Plus className="i" aria-hidden="true" />
        {t('Filter')}
        <KeyCaps caps={['F']} />
      </button>
      <label className={`mute ${styles.sorted}`}>
        <span className="sr">{t('Sorted by')}</span>
        <select
          value={sort}
          onChange={({ currentTarget }) => {
            const chosen = orders.find((one) => one.sort === currentTarget.value);
            if (chosen) setSort(chosen.sort);
          }}
        >
          {orders.map(({ sort: value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
