import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';

type DockProps = ComponentProps<'div'> & {
  summary?: ReactNode;
  wide?: 'inline' | 'hidden';
  layout?: 'row' | 'column';
};

export function Dock({
  summary,
  wide = 'inline',
  layout = 'column',
  className,
  children,
  ...rest
}: DockProps) {
  return (
    <div {...rest} className={classNames('whole', styles.dock, styles[wide], className)}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles[layout]}>{children}</div>
      <span hidden className="whole-end" />
    </div>
  );
}

/** Title and one line of text. */
export function DockWords({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.words}>
      <b>{title}</b>
      <span>{children}</span>
    </div>
  );
}
