import type { ReactNode } from 'react';
import styles from './placeholder.module.css';
import { Skeleton } from './skeleton.tsx';

type PlaceholderProps = { name: keyof typeof compositions; label?: string };

const compositions = {
  maids: () => (
    <div className={styles.grid}>
      {times(6, (key) => (
        <PictureCard key={key} />
      ))}
    </div>
  ),
  filters: () => (
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
  ),
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
  homepage: () => (
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
  ),
};

export function Placeholder({ name, label }: PlaceholderProps) {
  const Composition = compositions[name];
  return (
    <div data-placeholder={name} aria-busy="true">
      {label && <output className="visually-hidden">{label}</output>}
      <Composition />
    </div>
  );
}

function PictureCard() {
  return (
    <div className={styles.card}>
      <Skeleton shape="picture" />
      <div className={styles.cardLines}>
        <Skeleton shape="title" size="medium" />
        <Skeleton size="long" />
        <Skeleton size="full" />
        <Skeleton size="medium" />
      </div>
    </div>
  );
}

function times(count: number, piece: (key: number) => ReactNode) {
  return Array.from({ length: count }, (_, key) => piece(key));
}
