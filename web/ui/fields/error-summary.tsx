import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './error-summary.module.css';

type ErrorSummaryProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  items: readonly { href: string; text: ReactNode }[];
};

export function ErrorSummary({ title, items, className, ...rest }: ErrorSummaryProps) {
  return (
    <div {...rest} role="alert" tabIndex={-1} className={classNames(styles.summary, className)}>
      <p className={styles.title}>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} className={styles.link}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
