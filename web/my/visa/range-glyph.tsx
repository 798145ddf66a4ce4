import styles from './range.module.css';

type RangeGlyphProps = {
  /** The axis ends here. */
  end: number;
  official: { readonly from: number; readonly to: number } | null;
  /** From the median to the ninth tenth. */
  ours: { readonly median: number; readonly ninth: number } | null;
  /** Hers: a dot. */
  hers?: number | null;
  /** Today: a tick. */
  today?: number | null;
};

/** One axis in days that count. The same facts are always written below it. */
export function RangeGlyph({ end, official, ours, hers = null, today = null }: RangeGlyphProps) {
  const at = (days: number): string => `${Math.min(100, (100 * days) / end).toFixed(1)}%`;
  const from = (days: number): number => (days <= 1 ? 0 : days);
  return (
    <svg className={styles.range} aria-hidden="true" focusable="false">
      <rect className={styles.axis} x="0" y="8" width="100%" height="2" rx="1" />
      {official && (
        <rect
          className={styles.official}
          x={at(from(official.from))}
          y="2"
          width={at(Math.max(0.6, official.to - from(official.from)))}
          height="14"
          rx="7"
        />
      )}
      {ours && (
        <rect
          className={styles.ours}
          x={at(ours.median)}
          y="5"
          width={at(Math.max(0.4, ours.ninth - ours.median))}
          height="8"
          rx="4"
        />
      )}
      {hers !== null && <circle className={styles.hers} cx={at(hers)} cy="9" r="7" />}
      {today !== null && (
        <rect className={styles.today} x={at(today)} y="0" width="3" height="18" rx="1.5" />
      )}
    </svg>
  );
}
