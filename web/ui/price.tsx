import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  amount: number;
  size?: 'inherit' | 'card' | 'large' | undefined;
};

const wholeNumber = new Intl.NumberFormat('en-AE');
const withFils = new Intl.NumberFormat('en-AE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

export function formatPrice(amount: number): string {
  return `AED ${Number.isInteger(amount) ? wholeNumber.format(amount) : withFils.format(amount)}`;
}

export function Price({ amount, size = 'inherit', className, ...rest }: PriceProps) {
  return (
    <span {...rest} className={classNames('ltr', styles.price, styles[size], className)}>
      {formatPrice(amount)}
    </span>
  );
}
