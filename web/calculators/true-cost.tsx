import { useState } from 'react';
import { monthlyPackage, ownSponsorship } from '../../rules/true-cost.ts';
import { useText } from '../text/use-text.tsx';
import { Card } from '../ui/card.tsx';
import { formatPrice } from '../ui/price.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './calculator.module.css';
import { wholeNumber } from './whole-number.ts';

const MOST_MONTHLY = 100_000;

type TrueCostProps = {
  price: number;
  wage: number;
  visa: number;
  ticket: number;
  ticketSource: string | null;
};

/** The same woman for the same salary: hired by the month, or on the family's own sponsorship. */
export function TrueCost({ price, wage, visa, ticket, ticketSource }: TrueCostProps) {
  const t = useText();
  const [priceText, setPrice] = useState(`${price}`);
  const [salaryText, setSalary] = useState(`${wage}`);
  const monthly = wholeNumber(priceText, 1, MOST_MONTHLY);
  const salary = wholeNumber(salaryText, 1, MOST_MONTHLY);
  const byMonth = monthly === null ? null : monthlyPackage(monthly);
  const own = salary === null ? null : ownSponsorship({ salary, visa, ticket });
  const money = (amount: number | undefined) => (amount === undefined ? '–' : formatPrice(amount));
  const within = t('in the price');
  const wrong = t('A whole number up to 100,000');
  const rows = [
    { label: t('24 salaries'), byMonth: within, own: money(own?.salaries) },
    {
      label: t('Visa, medical test, Emirates ID, insurance'),
      source: t('our two-year visa price'),
      byMonth: within,
      own: money(visa),
    },
    {
      label: t('Flight home and back'),
      source: ticketSource,
      byMonth: t('we owe it to her'),
      own: money(ticket),
    },
    {
      label: t('Another person if it does not work out'),
      byMonth: within,
      own: t('a new start'),
    },
    {
      label: t('VAT of 5%, inside the total'),
      byMonth: money(byMonth?.vat),
      own: t('inside the visa price'),
    },
  ];
  return (
    <Card className={styles.calculator}>
      <div className={styles.fields}>
        <TextField
          label={t('Price a month')}
          prefix="AED"
          inputMode="numeric"
          maxLength={9}
          value={priceText}
          error={monthly === null && wrong}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField
          label={t('Salary if you employ her')}
          prefix="AED"
          inputMode="numeric"
          maxLength={9}
          value={salaryText}
          error={salary === null && wrong}
          onChange={({ target }) => setSalary(target.value)}
        />
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('What two years cost, part by part')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Two years')}</th>
            <th scope="col">{t('By the month')}</th>
            <th scope="col">{t('Your sponsorship')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, source, ...sums }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {source && <span className={styles.source}>{source}</span>}
              </th>
              <td>{sums.byMonth}</td>
              <td>{sums.own}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{money(byMonth?.total)}</td>
            <td>{money(own?.total)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
