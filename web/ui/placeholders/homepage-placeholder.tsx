import { PictureCard, PlaceholderFrame, type PlaceholderProps } from './placeholder-frame.tsx';
import styles from './placeholder.module.css';
import { Skeleton } from './skeleton.tsx';

/** In its own file, because every page needs it before it can fetch anything else. */
export function HomepagePlaceholder(props: PlaceholderProps) {
  return (
    <PlaceholderFrame {...props} name="homepage">
      <div className={styles.homepage}>
        <div className={styles.lines}>
          <Skeleton shape="title" size="long" />
          <Skeleton shape="title" size="medium" />
          <Skeleton size="full" />
          <Skeleton size="medium" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <PictureCard />
      </div>
    </PlaceholderFrame>
  );
}
