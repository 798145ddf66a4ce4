import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Price } from '../../ui/price.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { useDayWords } from '../frame/day-words.ts';
import { PartsBar } from '../frame/parts-bar.tsx';
import { homePath } from '../frame/use-frame.ts';
import { pricePartWords } from '../words/price-part-words.ts';
import home from './home.module.css';
import styles from './next-payment.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

/** The next payment with its day and way, the price and what is in it (HOME-03). */
export function NextPayment({ view }: { view: HomeView }) {
  const t = useText();
  const days = useDayWords();
  const { nextPayment, price, her, id } = view;
  if (nextPayment === null && price === null) return null;
  const wage = price?.parts.find(({ kind }) => kind === 'wage')?.fils ?? 0;
  const ways = {
    card: t('By card.'),
    direct_debit: nextPayment?.bank
      ? t('Direct debit, {bank}', { bank: nextPayment.bank })
      : t('Direct debit'),
  };
  const way = nextPayment?.way ?? null;
  return (
    <Section
      title={nextPayment ? t('Next payment') : t('Price')}
      more={
        <Link to={homePath('/my/payments', id)} className={home.link}>
          {t('All payments')}
        </Link>
      }
    >
      <div className={styles.payment}>
        <div className={styles.amount}>
          <Price amount={((nextPayment ?? price)?.fils ?? 0) / 100} />
          {nextPayment && <time dateTime={nextPayment.on}>{days.long(nextPayment.on)}</time>}
        </div>
        {price && <PartsBar parts={price.parts} fils={price.fils} />}
        <p className={styles.quiet}>
          {price && her && (
            <b>
              {t('{wage} is {name}’s salary.', {
                wage: dirhams(wage / 100, t),
                name: her.firstName,
              })}
            </b>
          )}{' '}
          {way && ways[way]}
          {way === 'direct_debit' && nextPayment?.ending && (
            <>
              {' '}
              <bdi dir="ltr" className={styles.ending}>
                {`•• ${nextPayment.ending}`}
              </bdi>
            </>
          )}
        </p>
        {price && (
          <details className={styles.parts}>
            <summary>
              {t('What is in {price} a month', { price: dirhams(price.fils / 100, t) })}
            </summary>
            <dl>
              {price.parts.map(({ kind, fils }) => (
                <div key={kind}>
                  <dt>{pricePartWords(kind, price.parts, t)}</dt>
                  <dd>{dirhams(fils / 100, t)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </Section>
  );
}
