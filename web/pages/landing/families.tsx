import { Link } from 'react-router';
import { Rating, type RateInfo } from '../counter-reviews/rating.tsx';
import { useText } from '../../text/use-text.tsx';
import styles from './sections.module.css';

/** The live rating, with a link to the reviews. */
export function Families({ rate }: { rate: RateInfo }) {
  const t = useText();
  return (
    <section aria-labelledby="families" className={styles.section}>
      <div className={styles.beside}>
        <h2 id="families">{t('What families say')}</h2>
        <div className={styles.rate}>
          <Rating rate={rate} large />
          <p>
            {t(
              'We ask every family for a review, whatever their score, and we can delete none of them.',
            )}
          </p>
          <Link to="/counter-reviews" className="link">
            {t('Read them all')}
          </Link>
        </div>
      </div>
    </section>
  );
}
