import { Link } from 'react-router';
import { useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-panel.module.css';
import { wishCount } from './filters.ts';
import { SortOptions, sortIn } from './sort-field.tsx';
import { type FilterProps, useChosenFilter } from './use-chosen-filter.ts';
import { useFacets } from './use-facets.ts';
// Visitors who open the filters load another list next.
import '../hire-load.ts';

/** Wide screens: the filters beside the list. */
export function FilterColumn({ filter: shown, addressOf }: FilterProps) {
  const t = useText();
  const { filter, choose } = useChosenFilter(shown, addressOf);
  const counted = useFacets(filter);
  const count = wishCount(filter);
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2>{t('Filters')}</h2>
        {count > 0 && (
          <Link to={addressOf({ sort: shown.sort })} preventScrollReset className="link small">
            {t('Clear {count}', { count })}
          </Link>
        )}
      </div>
      <FilterPanel filter={filter} choose={choose} counted={counted} placeholder="filters" />
    </div>
  );
}

/** Phones and tablets: the same filters over the list, which updates behind them. */
export function FilterSheet({
  filter: shown,
  addressOf,
  onClose,
}: FilterProps & { onClose: () => void }) {
  const t = useText();
  const { filter, choose } = useChosenFilter(shown, addressOf);
  const counted = useFacets(filter);
  const count = wishCount(filter);
  const clear = () =>
    choose({
      ...Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])),
      sort: filter.sort,
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Filters')}
      closeLabel={t('Close')}
      footer={
        <>
          {count > 0 && (
            <Button kind="plain" onClick={clear}>
              {t('Clear {count}', { count })}
            </Button>
          )}
          <Button onClick={onClose}>
            {counted
              ? t('{count, plural, one {Show 1 woman} other {Show # women}}', {
                  count: counted.total,
                })
              : t('Show them')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <FilterPanel
          filter={filter}
          choose={choose}
          counted={counted}
          placeholder="filters-mobile"
        />
        <div className={styles.pair}>
          <SelectField
            label={t('Order')}
            compact
            value={filter.sort ?? ''}
            onChange={(event) => choose({ sort: sortIn(event.currentTarget.value) })}
          >
            <SortOptions searching={filter.text !== undefined} />
          </SelectField>
        </div>
      </div>
    </Sheet>
  );
}
