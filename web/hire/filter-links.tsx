import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { chipClass } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './filter-links.module.css';
import { addressWith, choices, type Filter, isChosen } from './filters.ts';

/** Links, so that choosing works before and without script. */
export function FilterLinks({ filter }: { filter: Filter }) {
  const t = useText();
  return (
    <nav aria-label={t('Choose by')} className={styles.row}>
      <ul className={classNames('page', styles.chips)}>
        {choices.map((choice) => {
          const chosen = isChosen(filter, choice);
          const label = t(choice.label);
          return (
            <li key={choice.value}>
              <Link
                to={addressWith(filter, choice)}
                preventScrollReset
                aria-current={chosen ? 'true' : undefined}
                aria-label={chosen ? t('{label}, chosen: take it back', { label }) : undefined}
                className={chipClass(chosen)}
              >
                {label}
                {chosen && <X aria-hidden="true" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
