import { vatWithin } from '../../../rules/money/true-cost.ts';
import { useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { formatNumber, Price } from '../../ui/price.tsx';
import type { ExamplePrice } from './landing-load.ts';
import styles from './price-card.module.css';

type PriceCardProps = { example: ExamplePrice; wage: number };

/** The parts of a price, her share first; they add up to the price. */
export function PriceCard({ example: { name, price }, wage }: PriceCardProps) {
  const t = useText();
  const vat = vatWithin(price);
  const parts = [
    { kind: styles.wage, label: t('She receives, every month'), amount: wage },
    {
      kind: styles.service,
      label: t('Visa, medical, insurance, our service and replacements'),
      amount: price - wage - vat,
    },
    { kind: styles.vat, label: t('VAT, 5%'), amount: vat },
  ];
  let from = 0;
  return (
    <Card className={styles.card}>
      <p className="muted">{t('{name}, by the month', { name })}</p>
      <p className={styles.price}>
        <Price amount={price} size="large" /> <span>{t('a month')}</span>
      </p>
      <svg viewBox={`0 0 ${price} 20`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ kind, label, amount }) => {
          const x = from;
          from += amount;
          return <rect key={label} x={x} width={amount} height={20} className={kind} />;
        })}
      </svg>
      <dl className={styles.parts}>
        {parts.map(({ kind, label, amount }) => (
          <div key={label}>
            <dt>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <rect width={12} height={12} rx={3} className={kind} />
              </svg>
              {label}
            </dt>
            <dd>{formatNumber(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
