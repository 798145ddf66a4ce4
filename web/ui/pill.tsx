import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

type PillProps = ComponentProps<'span'> & {
  tone?: 'white' | 'palm' | 'sun' | 'sand' | 'terra' | undefined;
  dot?: 'free' | 'later' | 'chat' | 'closed' | undefined;
  icon?: ReactNode;
};

export function Pill({ tone = 'white', dot, icon, className, children, ...rest }: PillProps) {
  return (
    <span {...rest} className={classNames(styles.pill, styles[tone], className)}>
      {dot && <span className={classNames(styles.dot, styles[dot])} />}
      {icon}
      {children}
    </span>
  );
}
