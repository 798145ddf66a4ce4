import {
  PictureCard,
  PlaceholderFrame,
  type PlaceholderProps,
  times,
} from './placeholder-frame.tsx';
import styles from './placeholder.module.css';

/** In its own file, so that the other placeholders stay out of the catalogue's first load. */
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
