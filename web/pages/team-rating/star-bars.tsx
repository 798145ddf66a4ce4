import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './team-rating.module.css';

const STARS = [5, 4, 3, 2, 1] as const;
const TONES = [styles.terra, styles.terra, styles.sand, styles.palm, styles.palm];

/** Number of ratings per star, as bars relative to the largest; `stars` starts with one star. */
export function StarBars({ stars }: { stars: readonly number[] }) {
  const t = useText();
  const whole = stars.reduce((sum, many) => sum + many, 0);
  const largest = Math.max(1, ...stars);
  return (
    <ul className={styles.bars}>
      {STARS.map((star) => {
        const many = stars[star - 1] ?? 0;
        const share = whole === 0 ? 0 : Math.round((100 * many) / whole);
        return (
          <li key={star}>
            <span>{t('{star, plural, one {1 star} other {# stars}}', { star })}</span>
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mirrored"
            >
              <rect width="100" height="10" className={styles.ground} />
              <rect
                width={(100 * many) / largest}
                height="10"
                className={classNames(TONES[star - 1])}
              />
            </svg>
            <span className="figures">{t('{many}, {share}%', { many, share })}</span>
          </li>
        );
      })}
    </ul>
  );
}
