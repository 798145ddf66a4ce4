import styles from './parts-bar.module.css';

type PartsBarProps = {
  parts: readonly { readonly kind: string; readonly fils: number }[];
  fils: number;
};

/** The parts of a month's price in proportion; the page says the same in words below it. */
export function PartsBar({ parts, fils }: PartsBarProps) {
  const before = (place: number) => parts.slice(0, place).reduce((sum, part) => sum + part.fils, 0);
  return (
    <svg
      viewBox={`0 0 ${fils} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.bar}
    >
      {parts.map((part, place) => (
        <rect
          key={part.kind}
          data-part={part.kind}
          x={before(place)}
          width={Math.max(0, part.fils - (place === parts.length - 1 ? 0 : fils / 150))}
          height={20}
        />
      ))}
    </svg>
  );
}
