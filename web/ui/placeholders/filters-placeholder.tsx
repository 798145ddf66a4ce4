import { PlaceholderFrame, type PlaceholderProps, times } from './placeholder-frame.tsx';
import styles from './placeholder.module.css';
import { Skeleton } from './skeleton.tsx';

export function FiltersPlaceholder(props: PlaceholderProps) {
  return (
    <PlaceholderFrame {...props} name="filters">
      <div className={styles.column}>
        <Skeleton shape="title" size="medium" />
        {[3, 5, 3].map((lines, section) => (
          <div key={`${section}-${lines}`} className={styles.section}>
            <Skeleton size="short" />
            {times(lines, (key) => (
              <Skeleton key={key} size={key % 2 === 0 ? 'long' : 'medium'} />
            ))}
          </div>
        ))}
      </div>
    </PlaceholderFrame>
  );
}
