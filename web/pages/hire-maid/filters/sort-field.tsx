import { msg } from '../../../../rules/text/text.ts';
import { ChevronDown } from 'lucide-react';
import type { CatalogueFilter, Sort } from '../../../../rules/catalogue/catalogue-filter.ts';
import { sorts } from '../../../../rules/catalogue/catalogue-filter.ts';
import { useText } from '../../../text/use-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/control.module.css';
import styles from '../hire-page.module.css';
import { type FilterProps, useChosenFilter } from './use-chosen-filter.ts';

const names: Readonly<Record<Sort, string>> = {
  newest: msg('Newest first'),
  price: msg('Lowest price'),
  available: msg('Free soonest'),
  experience: msg('Most experience'),
  match: msg('Best match'),
};

export const sortIn = (text: string): CatalogueFilter['sort'] => sorts.find((one) => one === text);

/** The first option is the list's default order. */
export function SortOptions({ searching }: { searching: boolean }) {
  const t = useText();
  const [usual, other] = searching ? (['match', 'newest'] as const) : (['newest'] as const);
  return (
    <>
      <option value="">{t(names[usual])}</option>
      {[other, 'price' as const, 'available' as const, 'experience' as const].map(
        (sort) =>
          sort && (
            <option key={sort} value={sort}>
              {t(names[sort])}
            </option>
          ),
      )}
    </>
  );
}

/** Without the field component: an order cannot be invalid, and the first page needs no forms. */
export default function SortField({ filter: shown, addressOf }: FilterProps) {
  const t = useText();
  const { filter, choose } = useChosenFilter(shown, addressOf);
  return (
    <div className={styles.sort}>
      <span className={classNames(control.control, control.compact)}>
        <select
          aria-label={t('Order')}
          className={classNames(control.input, control.select)}
          value={filter.sort ?? ''}
          onChange={(event) => choose({ sort: sortIn(event.currentTarget.value) })}
        >
          <SortOptions searching={filter.text !== undefined} />
        </select>
        <ChevronDown className={control.chevron} aria-hidden="true" />
      </span>
    </div>
  );
}
