import { Plus, X } from 'lucide-react';
import { emptyFilter } from '../../../rules/office/case-filter.ts';
import { useText } from '../../text/use-text.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { filterChips, type KnownNames } from './filter-words.ts';
import type { useQueueAddress } from './queue-address.ts';
import styles from './queue.module.css';

type FilterBarProps = {
  address: ReturnType<typeof useQueueAddress>;
  names: KnownNames;
  fresh: number;
  onFresh: () => void;
  onFilter: () => void;
};

/** The filter as chips, and the choice between list and board. */
export function FilterBar({ address, names, fresh, onFresh, onFilter }: FilterBarProps) {
  const t = useText();
  const { filter, view, setFilter, setView } = address;
  return (
    <div className={styles.filters}>
      {filterChips(t, filter, names).map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className="chip on"
          aria-label={t('Remove filter: {filter}', { filter: words })}
          onClick={() => setFilter((now) => ({ ...now, [name]: emptyFilter[name] }))}
        >
          <span className="el">{words}</span>
          <X className="i" aria-hidden="true" />
        </button>
      ))}
      <button type="button" className="chip add" onClick={onFilter}>
        <Plus className="i" aria-hidden="true" />
        {t('Filter')}
        <KeyCaps caps={['F']} />
      </button>
      {fresh > 0 && (
        <button type="button" className={`chip ${styles.fresh}`} onClick={onFresh}>
          <i className="dot w" aria-hidden="true" />
          {t('{fresh} new', { fresh })}
        </button>
      )}
      <span className={`mute ${styles.sorted}`}>{t('Sorted by time left')}</span>
      <span className="seg">
        {(['list', 'board'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={view === one ? 'on' : ''}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {one === 'list' ? t('List') : t('Board')}
          </button>
        ))}
      </span>
    </div>
  );
}
