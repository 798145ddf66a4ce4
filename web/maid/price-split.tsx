import { vatWithin } from '../../rules/true-cost.ts';
import { useText } from '../text/use-text.tsx';
import { formatNumber, formatPrice } from '../ui/price.tsx';
import styles from './profile.module.css';

type PriceSplitProps = { price: number; wage: number };

/** Where the money goes: her share first, and the sum is the price. */
export function priceParts({ price, wage }: PriceSplitProps) {
  const vat = vatWithin(price);
  return [
    { kind: 'wage', label: 'She receives, every month', amount: wage },
    {
      kind: 'service',
      label: 'Visa, medical, insurance, our service and replacements',
      amount: price - wage - vat,
    },
    { kind: 'vat', label: 'VAT, 5%', amount: vat },
  ] as const;
}

export function PriceBar({ price, wage }: PriceSplitProps) {
  const parts = priceParts({ price, wage });
  const before = (place: number) =>
    parts.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <svg
      viewBox={`0 0 ${price} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.bar}
    >
      {parts.map(({ kind, amount }, place) => (
        <rect
          key={kind}
          x={before(place)}
          width={kind === 'vat' ? amount : Math.max(0, amount - price / 150)}
          height={20}
          className={styles[kind]}
        />
      ))}
    </svg>
  );
}

export function PriceSplit({ price, wage }: PriceSplitProps) {
  const t = useText();
  return (
    <section id="price" aria-labelledby="price-title">
      <h2 id="price-title">{t('Where your {price} goes', { price: formatPrice(price) })}</h2>
      <PriceBar price={price} wage={wage} />
      <dl className={styles.parts}>
        {priceParts({ price, wage }).map(({ kind, label, amount }) => (
          <div key={kind}>
            <dt>
              <span className={styles[kind]} />
              {t(label)}
            </dt>
            <dd>{formatNumber(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
