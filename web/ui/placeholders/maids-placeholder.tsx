import {
  PictureCard,
  PlaceholderFrame,
  type PlaceholderProps,
  times,
} from './placeholder-frame.tsx';
import styles from './placeholder.module.css';

/** Alone, as the catalogue needs it: the other compositions stay out of the first load. */
export function MaidsPlaceholder(props: PlaceholderProps) {
  return (
    <PlaceholderFrame {...props} name="maids">
      <div className={styles.grid}>
        {times(6, (key) => (
          <PictureCard key={key} />
        ))}
      </div>
    </PlaceholderFrame>
  );
}
