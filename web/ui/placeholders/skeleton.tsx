import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'chip' | 'circle' | 'block' | 'button' | 'picture';
  size?: 'short' | 'medium' | 'long' | 'full';
};

export function Skeleton({ shape = 'line', size = 'full' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], styles[size])} />
  );
}
