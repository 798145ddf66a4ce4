import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li';
  tone?: 'card' | 'sand' | 'palm';
  padded?: boolean;
  flat?: boolean;
};

export function Card({
  as: Element = 'div',
  tone = 'card',
  padded = true,
  flat = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.card,
        styles[tone],
        padded && styles.padded,
        flat && styles.flat,
        className,
      )}
    />
  );
}
