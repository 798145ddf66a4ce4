import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  amount: number;
  size?: 'inherit' | 'card' | 'large' | undefined;
};

const groupEnds = /\B(?=(?:\d{3})+(?:\.|$))/g;

export function formatNumber(value: number): string {
  return String(value).replaceAll(groupEnds, ',');
}

export function formatPrice(amount: number): string {
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `AED ${digits.replaceAll(groupEnds, ',')}`;
}

export function Price({ amount, size = 'inherit', className, ...rest }: PriceProps) {
  return (
    <span {...rest} className={classNames('ltr', styles.price, styles[size], className)}>
      {formatPrice(amount)}
    </span>
  );
}
