import type { ReactNode } from 'react';
import styles from './placeholder.module.css';
import { Skeleton } from './skeleton.tsx';

/** label: the accessible name of the loading state (SHELL-06). */
export type PlaceholderProps = { label?: string };

type PlaceholderFrameProps = PlaceholderProps & { name: string; children: ReactNode };

export function PlaceholderFrame({ name, label, children }: PlaceholderFrameProps) {
  return (
    <div data-placeholder={name} aria-busy="true">
      {label && <output className="visually-hidden">{label}</output>}
      {children}
    </div>
  );
}

export function PictureCard() {
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

export function times(count: number, piece: (key: number) => ReactNode) {
  return Array.from({ length: count }, (_, key) => piece(key));
}
