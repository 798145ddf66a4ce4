import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './note.module.css';

type NoteProps = ComponentProps<'div'> & {
  tone?: 'sand' | 'palm' | 'terra' | 'sun' | 'danger' | 'ink';
  icon?: ReactNode;
  action?: ReactNode;
};

export function Note({ tone = 'sand', icon, action, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classNames(styles.note, styles[tone], className)}>
      {icon}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
