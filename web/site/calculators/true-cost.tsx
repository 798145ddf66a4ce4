import { useState } from 'react';
import { monthlyPackage, ownSponsorship } from '../../../rules/money/true-cost.ts';
import { useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { formatNumber, Price } from '../../ui/price.tsx';
import styles from './calculator.module.css';
import { DirhamField, parseDirhams } from './dirham-field.tsx';

type TrueCostProps = {
  price: number;
  wage: number;
  visa: number;
  ticket: number;
  ticketSource: string | null;
};

/** Compares the cost of the same maid at the same salary: hired by the month, or sponsored by the family. */
export function TrueCost({ price, wage, visa, ticket, ticketSource }: TrueCostProps) {
  const t = useText();
  const [priceText, setPrice] = useState(formatNumber(price));
  const [salaryText, setSalary] = useState(formatNumber(wage));
  const monthly = parseDirhams(priceText, 1);
  const salary = parseDirhams(salaryText, 1);
  const byMonth = monthly === null ? null : monthlyPackage(monthly);
  const own = salary === null ? null : ownSponsorship({ salary, visa, ticket });
  const money = (amount: number | undefined) =>
    amount === undefined ? '–' : <Price amount={amount} />;
  const within = t('in the price');
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
        <DirhamField
          label={t('Price a month')}
          text={priceText}
          wrong={monthly === null}
          onChange={setPrice}
        />
        <DirhamField
          label={t('Salary if you employ her')}
          text={salaryText}
          wrong={salary === null}
          onChange={setSalary}
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
