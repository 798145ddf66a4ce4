import { FiltersPlaceholder } from './filters-placeholder.tsx';
import { HomepagePlaceholder } from './homepage-placeholder.tsx';
import { MaidsPlaceholder } from './maids-placeholder.tsx';
import { PlaceholderFrame, times } from './placeholder-frame.tsx';
import styles from './placeholder.module.css';
import { Skeleton } from './skeleton.tsx';

const compositions = {
  'filters-mobile': () => (
    <div className={styles.chips}>
      <Skeleton shape="chip" size="short" />
      <Skeleton shape="chip" size="medium" />
      <Skeleton shape="chip" size="long" />
      <Skeleton shape="chip" size="medium" />
    </div>
  ),
  nationalities: () => (
    <div className={styles.section}>
      {times(5, (key) => (
        <Skeleton key={key} size={key % 2 === 0 ? 'medium' : 'long'} />
      ))}
    </div>
  ),
  my_list: () => (
    <div className={styles.column}>
      {times(3, (key) => (
        <div key={key} className={styles.item}>
          <div className={styles.thumbnail}>
            <Skeleton shape="picture" />
          </div>
          <div className={styles.lines}>
            <Skeleton shape="title" size="medium" />
            <Skeleton size="long" />
            <Skeleton size="short" />
          </div>
        </div>
      ))}
    </div>
  ),
};

type PlaceholderName = 'maids' | 'filters' | 'homepage' | keyof typeof compositions;

export function Placeholder({ name, ...rest }: { name: PlaceholderName; label?: string }) {
  if (name === 'maids') return <MaidsPlaceholder {...rest} />;
  if (name === 'homepage') return <HomepagePlaceholder {...rest} />;
  if (name === 'filters') return <FiltersPlaceholder {...rest} />;
  return (
    <PlaceholderFrame {...rest} name={name}>
      {compositions[name]()}
    </PlaceholderFrame>
  );
}
