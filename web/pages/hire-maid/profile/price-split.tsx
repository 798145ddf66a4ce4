import { vatWithin } from '../../../../rules/money/true-cost.ts';
import { useText } from '../../../text/use-text.tsx';
import { formatNumber, formatPrice } from '../../../ui/price.tsx';
import type { PriceShares } from './price-shares.ts';
import styles from './price-split.module.css';

type PriceSplitProps = { price: number; wage: number; shares: PriceShares | null };

/** The parts of the price, her share first; they add up to the price. */
export function priceParts({ price, wage, shares }: PriceSplitProps) {
  const vat = vatWithin(price);
  const rest = price - wage - vat;
  const service = rest - (shares?.visa ?? 0) - (shares?.insurance ?? 0);
  return [
    { kind: 'wage', label: 'She receives, every month', amount: wage },
    ...(shares && service > 0
      ? ([
          { kind: 'visa', label: 'Visa, medical and Emirates ID', amount: shares.visa },
          { kind: 'insurance', label: 'Health insurance', amount: shares.insurance },
          { kind: 'service', label: 'Our service and replacements', amount: service },
        ] as const)
      : ([
          {
            kind: 'service',
            label: 'Visa, medical, insurance, our service and replacements',
            amount: rest,
          },
        ] as const)),
    { kind: 'vat', label: 'VAT, 5%', amount: vat },
  ] as const;
}

export function PriceBar(props: PriceSplitProps) {
  const { price } = props;
  const parts = priceParts(props);
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

export function PriceSplit(props: PriceSplitProps) {
  const t = useText();
  return (
    <section id="price" aria-labelledby="price-title">
      <h2 id="price-title">{t('Where your {price} goes', { price: formatPrice(props.price) })}</h2>
      <PriceBar {...props} />
      <dl className={styles.parts}>
        {priceParts(props).map(({ kind, label, amount }) => (
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
