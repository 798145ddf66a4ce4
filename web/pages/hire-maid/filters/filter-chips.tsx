import { msg } from '../../../../rules/text/text.ts';
import { SlidersHorizontal, X } from 'lucide-react';
import { Link } from 'react-router';
import type { CatalogueFilter } from '../../../../rules/catalogue/catalogue-filter.ts';
import { type Wish, wishesOf, withoutWish } from '../../../../rules/catalogue/catalogue-wishes.ts';
import { useText } from '../../../text/use-text.tsx';
import { Chip, chipClass } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './filter-chips.module.css';
import { type Names, skillName, wishWords } from './wish-words.ts';

type FilterChipsProps = {
  filter: CatalogueFilter;
  names: Names;
  addressOf: (filter: CatalogueFilter) => string;
  onFilters: () => void;
  /** Wide screens show the filters in a column instead. */
  besideColumn: boolean;
};

const QUICK_SKILLS = ['NEWBORNS', 'TODDLERS', 'ELDERLY_CARE', 'ARABIC_COOKING', 'CLEANING', 'PETS'];

function suggestions(filter: CatalogueFilter): { label: string; filter: CatalogueFilter }[] {
  const live = [
    { label: msg('Live-in'), filter: { ...filter, arrangement: 'LIVE_IN' as const } },
    { label: msg('Live-out'), filter: { ...filter, arrangement: 'LIVE_OUT' as const } },
  ];
  const { skills = [] } = filter;
  return [
    ...live.filter((choice) => choice.filter.arrangement !== filter.arrangement),
    ...QUICK_SKILLS.filter((skill) => !skills.includes(skill)).map((skill) => ({
      label: skillName(skill),
      filter: { ...filter, skills: [...skills, skill].sort() },
    })),
  ];
}

type WishLinkProps = Pick<FilterChipsProps, 'filter' | 'names' | 'addressOf'> & {
  wish: Wish;
  className: string | undefined;
};

function WishLink({ wish, filter, names, addressOf, className }: WishLinkProps) {
  const t = useText();
  const label = wishWords(wish, names, t);
  return (
    <Link
      to={addressOf(withoutWish(filter, wish))}
      preventScrollReset
      aria-label={t('{label}, chosen. Remove this filter', { label })}
      className={className}
    >
      <span className={styles.words}>{label}</span>
      <X aria-hidden="true" />
    </Link>
  );
}

/** Phones and tablets. Links, so that choosing works before and without script. */
export function FilterChips({
  filter,
  names,
  addressOf,
  onFilters,
  besideColumn,
}: FilterChipsProps) {
  const t = useText();
  const wishes = wishesOf(filter);
  return (
    <nav
      aria-label={t('Choose by')}
      className={classNames(styles.row, besideColumn && styles.besideColumn)}
    >
      <ul className={classNames('page', styles.chips)}>
        <li className={styles.scripted}>
          <Chip
            icon={<SlidersHorizontal aria-hidden="true" className="mirrored" />}
            count={wishes.length > 0 ? wishes.length : undefined}
            aria-label={t('{count, plural, one {Filters, 1 chosen} other {Filters, # chosen}}', {
              count: wishes.length,
            })}
            onClick={onFilters}
          >
            <span className={styles.filtersWord}>{t('Filters')}</span>
          </Chip>
        </li>
        {wishes.map((wish) => (
          <li key={`${wish.name} ${wish.value}`}>
            <WishLink {...{ wish, filter, names, addressOf }} className={chipClass(true)} />
          </li>
        ))}
        {suggestions(filter).map((choice) => (
          <li key={choice.label}>
            <Link to={addressOf(choice.filter)} preventScrollReset className={chipClass(false)}>
              {t(choice.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Wide screens: the chosen filters, beside the number of matches. */
export function ChosenWishes({
  filter,
  names,
  addressOf,
}: Pick<FilterChipsProps, 'filter' | 'names' | 'addressOf'>) {
  return (
    <ul className={styles.chosen}>
      {wishesOf(filter).map((wish) => (
        <li key={`${wish.name} ${wish.value}`}>
          <WishLink {...{ wish, filter, names, addressOf }} className={styles.tag} />
        </li>
      ))}
    </ul>
  );
}
