import { priceParts, type PriceShares } from '../../../../rules/money/price-parts.ts';
import { useText } from '../../../text/use-text.tsx';
import { formatNumber } from '../../../ui/price.tsx';
import { dirhams } from '../../../../rules/money/money.ts';
import styles from './price-split.module.css';

type PriceSplitProps = { price: number; wage: number; shares: PriceShares | null };

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
      <h2 id="price-title">{t('Where your {price} goes', { price: dirhams(props.price, t) })}</h2>
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
