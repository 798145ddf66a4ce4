import type { Guide } from '../../../content/guides/guide.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './time-ranges.module.css';

const DAYS_A_WEEK = 7;

/** Ranges on one shared axis, in the direction of reading; the text says the same. */
export function TimeRanges({ weeks, ranges }: NonNullable<Guide['times']>) {
  const t = useText();
  const percent = (days: number) => `${(100 * days) / (weeks * DAYS_A_WEEK)}%`;
  /** Text cannot be mirrored, so its place is. */
  const placeOf = (days: number) =>
    percent(t.language === 'ar' ? weeks * DAYS_A_WEEK - days : days);
  const marks = [weeks / 4, weeks / 2, (3 * weeks) / 4];
  return (
    <section aria-labelledby="times" className={styles.times}>
      <h2 id="times">{t('How long it takes')}</h2>
      <ul>
        {ranges.map(({ label, shown, days: [shortest, longest], whole }) => (
          <li key={label} className={whole && styles.whole}>
            <div className={styles.words}>
              <span>{t(label)}</span>
              <b>{t(shown)}</b>
            </div>
            <svg className={classNames('mirrored', styles.bar)} aria-hidden="true">
              <rect x={percent(shortest)} width={percent(longest - shortest)} height="12" rx="6" />
            </svg>
          </li>
        ))}
      </ul>
      <svg className={styles.axis} aria-hidden="true">
        <text x={placeOf(0)} y="14">
          {t('Start')}
        </text>
        {marks.map((mark) => (
          <text key={mark} x={placeOf(mark * DAYS_A_WEEK)} y="14" textAnchor="middle">
            {mark}
          </text>
        ))}
        <text x={placeOf(weeks * DAYS_A_WEEK)} y="14" textAnchor="end">
          {t('{weeks} weeks', { weeks })}
        </text>
      </svg>
    </section>
  );
}
