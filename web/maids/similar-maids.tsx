import { Link } from 'react-router';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { dirhams } from '../../rules/money/money.ts';
import styles from './similar-maids.module.css';

type SimilarMaidsProps = { maids: readonly MaidListItem[]; small?: boolean };

/** Maids similar to one who is unavailable, or to the one on the page. */
export function SimilarMaids({ maids, small = false }: SimilarMaidsProps) {
  const t = useText();
  return (
    <ul className={classNames(styles.similar, small && styles.small)}>
      {maids.map(
        ({ housemaid: { id, firstName: name, age, posterURL, faceURL, monthlyPrice } }) => (
          <li key={id}>
            <Link to={`/hire-maid/${id}`}>
              {(posterURL ?? faceURL) && (
                <img
                  src={posterURL ?? faceURL ?? ''}
                  alt=""
                  width={640}
                  height={800}
                  loading="lazy"
                />
              )}
              <b>{small ? name : t('{name}, {age}', { name, age })}</b>
              <span>{dirhams(monthlyPrice, t)}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
