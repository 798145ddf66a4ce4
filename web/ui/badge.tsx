import type { ComponentProps } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

type BadgeProps = ComponentProps<'span'> & {
  pulse?: boolean | undefined;
  tone?: 'terra' | 'ink' | 'sand' | undefined;
};

export function Badge({ pulse = false, tone = 'terra', className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(styles.badge, styles[tone], pulse && styles.pulse, className)}
    />
  );
}
