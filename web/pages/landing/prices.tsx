import { visaRules } from '../../../content/facts.ts';
import { FirstMonthCalculator } from '../../site/calculators/first-month-calculator.tsx';
import { TrueCost } from '../../site/calculators/true-cost.tsx';
import { LastChecked } from '../../site/last-checked.tsx';
import { useText } from '../../text/use-text.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import type { Landing } from './landing-load.ts';
import { PriceCard } from './price-card.tsx';
import styles from './sections.module.css';

type PricesProps = Pick<Landing, 'costs' | 'visa' | 'parameters' | 'lowest'> & {
  example: NonNullable<Landing['example']>;
};

/** Costs: parts of the price, the first month, and two years compared with own sponsorship. */
export function Prices({ example, costs, visa, parameters, lowest }: PricesProps) {
  const t = useText();
  const { price, wage } = example;
  return (
    <>
      <section aria-labelledby="prices" className={styles.section}>
        <div className={styles.beside}>
          <div>
            <h2 id="prices">{t('One price, and where it goes')}</h2>
            <p className={styles.about}>
              {t('No deposit and no fee at the end. The first month is charged by the day.')}
            </p>
            <dl className={styles.offers}>
              {lowest !== null && (
                <div>
                  <dt>{t('By the month')}</dt>
                  <dd>{t('From {price}', { price: dirhams(lowest, t) })}</dd>
                  <dd>
                    {t('Live-in or live-out, 5% VAT included. Each woman’s price is on her card.')}
                  </dd>
                </div>
              )}
              {visa.price !== undefined && (
                <div>
                  <dt>{t('Visa only')}</dt>
                  <dd>{dirhams(visa.price, t)}</dd>
                  <dd>
                    {t(
                      'You found her yourself. Two years: permit, medical, Emirates ID, insurance; 5% VAT included.',
                    )}
                  </dd>
                </div>
              )}
            </dl>
          </div>
          <div className={styles.stack}>
            {wage !== null && <PriceCard example={example} wage={wage} />}
            <FirstMonthCalculator price={price} />
          </div>
        </div>
      </section>
      {wage !== null && visa.price !== undefined && costs.ticket !== null && (
        <section aria-labelledby="two-years" className={styles.follows}>
          <div className={styles.beside}>
            <div>
              <h2 id="two-years">{t('Two years, side by side')}</h2>
              <p className={styles.about}>
                {t(
                  'Employing her yourself costs less when all goes well. You are then her employer: her documents, her leave and the search for another person are yours.',
                )}
              </p>
              <p className={styles.small}>
                {costs.income !== null &&
                  t('Own sponsorship asks for a family income of about {income} a month.', {
                    income: dirhams(costs.income, t),
                  })}{' '}
                {t('Her room and food are the same either way. Estimates, not an offer.')}
              </p>
              <LastChecked
                facts={visaRules}
                confirmed={parameters.sites_facts_checked}
                className={styles.small}
              />
            </div>
            <TrueCost
              price={price}
              wage={wage}
              visa={visa.price}
              ticket={costs.ticket}
              ticketSource={costs.ticketSource}
            />
          </div>
        </section>
      )}
    </>
  );
}
