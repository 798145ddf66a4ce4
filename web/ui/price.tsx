import { type ComponentProps, createContext, useContext } from 'react';
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

/** Amounts in the words of the page's language; the document gives them. */
export const AmountWords = createContext((amount: number): string => {
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `AED ${digits.replaceAll(groupEnds, ',')}`;
});

export function Price({ amount, size = 'inherit', className, ...rest }: PriceProps) {
  const words = useContext(AmountWords);
  return (
    <span {...rest} className={classNames(styles.price, styles[size], className)}>
      {words(amount)}
    </span>
  );
}
