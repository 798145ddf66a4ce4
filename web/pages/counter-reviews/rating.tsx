import type { AnswerOf, Api } from '../../../contract/api.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './rating.module.css';

export interface RateInfo {
  readonly rating: number;
  readonly count: number;
}

type Answer = AnswerOf<'GET matchedvideos/getgooglerate'>;

/** Null until families have rated. */
export const rateOf = ({ rating, count }: Answer): RateInfo | null =>
  rating !== null && count !== null && count > 0 ? { rating, count } : null;

/** Null on failure, for pages that work without the rating. */
export const loadRate = (api: Api): Promise<RateInfo | null> =>
  api.get('matchedvideos/getgooglerate').then(rateOf, () => null);

const STAR = 'm12 2 3.1 6.5 7 .9-5.1 4.9 1.3 7L12 17.9 5.7 21.3l1.3-7-5.1-4.9 7-.9Z';
const PLACES = [0, 24, 48, 72, 96];
const FULL = 5;

const stars = PLACES.map((x) => <path key={x} d={STAR} transform={`translate(${x} 0)`} />);

/** Stars filled from the start up to the rating; the text says the same. */
function Stars({ rating }: Pick<RateInfo, 'rating'>) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className={classNames('mirrored', styles.stars)}>
      <g className={styles.empty}>{stars}</g>
      <svg width={(rating / FULL) * 120} height="24" className={styles.filled}>
        {stars}
      </svg>
    </svg>
  );
}

type RatingProps = { rate: RateInfo; large?: true; className?: string | undefined };

export function Rating({ rate, large, className }: RatingProps) {
  const t = useText();
  const rating = rate.rating.toLocaleString('en', { minimumFractionDigits: 1 });
  return (
    <p className={classNames(styles.rating, large && styles.large, className)}>
      <Stars rating={rate.rating} />
      <span>
        <Sentence
          message="{rating} on Google, from {reviews}"
          values={{
            rating: <b>{rating}</b>,
            reviews: t('{count, plural, one {1 review} other {# reviews}}', { count: rate.count }),
          }}
        />
      </span>
    </p>
  );
}
