import type { AnswerOf } from '../../../contract/api.ts';
import type { PriceKind } from '../../../rules/visa/price.ts';
import { useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './costs.module.css';
import { stageWords } from './stage-words.ts';

type VisaPrice = NonNullable<AnswerOf<'GET visa/facts'>['price']>;

const withFils = (amount: number): string =>
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** The price and its parts, which add up to the fils. */
export function Costs({ price: { total, parts } }: { price: VisaPrice }) {
  const t = useText();
  const words: Readonly<Record<PriceKind, string>> = {
    permits: t('Permits and residence'),
    medical: t('Medical and Emirates ID'),
    insurance: t('Health insurance'),
    service: t('Our service'),
    vat: t('VAT, 5%'),
  };
  const before = (at: number): number =>
    parts.slice(0, at).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card className={styles.card}>
      <p className={styles.price}>
        <Price amount={total / 100} size="large" /> <span>{t('two years')}</span>
      </p>
      <svg aria-hidden="true" className={styles.bar}>
        {parts.map(({ kind, amount }, at) => (
          <rect
            key={kind}
            x={`${(100 * before(at)) / total}%`}
            width={`${(100 * amount) / total}%`}
            height="100%"
            className={styles[kind]}
          />
        ))}
      </svg>
      <dl className={styles.parts}>
        {parts.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>
              <svg viewBox="0 0 14 14" aria-hidden="true">
                <rect width={14} height={14} rx={4} className={styles[kind]} />
              </svg>
              {words[kind]}
            </dt>
            <dd className="figures">{withFils(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What comes back after each stage. */
export function Refunds({ price: { refunds } }: { price: VisaPrice }) {
  const t = useText();
  const words = stageWords(t);
  return (
    <details className={styles.refunds}>
      <summary>{t('What we refund, stage by stage')}</summary>
      <dl className={styles.parts}>
        {refunds.map(({ stage, refund }) => (
          <div key={stage}>
            <dt>{t('After: {stage}', { stage: words[stage] })}</dt>
            <dd className="figures">{t('AED {sum}', { sum: withFils(refund) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
