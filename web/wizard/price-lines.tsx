import type { AppInfo } from '../../contract/application.ts';
import { useText } from '../text/use-text.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { formatNumber, formatPrice } from '../ui/price.tsx';
import { monthOf, shortDay } from './day-words.ts';
import { isFirstMonthSettled } from './first-month.ts';

type Price = NonNullable<AppInfo['price']>;
const FILS = 100;

type PriceLinesProps = { info: AppInfo; price: Price; calculated?: boolean };

/** Every amount a family pays; calculated: with how the first one is made. */
export function PriceLines({ info, price, calculated = false }: PriceLinesProps) {
  const t = useText();
  const isSettled = isFirstMonthSettled(info);
  const { days, daysInMonth } = price;
  const monthly = formatNumber(price.monthly / FILS);
  const amount = (fils: number) => formatPrice(fils / FILS);
  return (
    <>
      <DetailList
        items={[
          {
            term: isSettled ? t('First month') : t('To pay today'),
            note: calculated
              ? t('{days|1 day|# days}: {monthly} ÷ {daysInMonth} × {days}', {
                  days,
                  monthly,
                  daysInMonth,
                })
              : t(isSettled ? settledBy(info) : '{days|1 day|# days} of {month}', {
                  days,
                  month: monthOf(price.startsOn),
                }),
            value: amount(price.today),
            large: !isSettled,
          },
          {
            term: t('From {day}', { day: shortDay(price.nextOn) }),
            note: calculated
              ? t('Each month. Includes {vat} VAT', { vat: amount(price.monthlyVat) })
              : t('Each month, VAT included'),
            value: amount(price.monthly),
          },
          {
            term: t('She receives, each month'),
            note: t('Paid to her by us'),
            value: amount(price.wage),
          },
          { term: t('Deposit'), value: t('None') },
        ]}
      />
      <p className="small muted">
        {t('Included: her wage, visa, medical, insurance, our service and replacements.')}
      </p>
    </>
  );
}

/** How, never that: a direct debit is taken by the bank, and a day chosen after a card payment changes the amount. */
const settledBy = ({ paidByCreditCard }: AppInfo): string =>
  paidByCreditCard
    ? '{days|1 day|# days} of {month}, by card'
    : '{days|1 day|# days} of {month}, by direct debit';
