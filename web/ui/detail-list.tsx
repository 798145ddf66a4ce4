import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './detail-list.module.css';

type Detail = { term: string; note?: ReactNode; value: ReactNode; large?: boolean };

type DetailListProps = { items: readonly Detail[]; compact?: boolean };

export function DetailList({ items, compact = false }: DetailListProps) {
  return (
    <dl className={compact ? styles.compact : undefined}>
      {items.map((item) => (
        <div key={item.term} className={classNames(styles.row, item.large && styles.large)}>
          <dt className={styles.term}>
            {item.term}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
