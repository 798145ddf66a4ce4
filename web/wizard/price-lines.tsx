import type { AppInfo } from '../../contract/application.ts';
import { useText } from '../text/use-text.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { formatNumber, formatPrice } from '../ui/price.tsx';
import { monthOf, shortDay } from './day-words.ts';

type Price = NonNullable<AppInfo['price']>;
const FILS = 100;

/** Every amount a family pays; calculated: with how the first one is made. */
export function PriceLines({
  price,
  card,
  calculated = false,
}: {
  price: Price;
  card: boolean;
  calculated?: boolean;
}) {
  const t = useText();
  const { days, daysInMonth } = price;
  const monthly = formatNumber(price.monthly / FILS);
  const amount = (fils: number) => formatPrice(fils / FILS);
  return (
    <DetailList
      items={[
        {
          term: t('To pay today'),
          note: calculated
            ? t('{days|1 day|# days}: {monthly} ÷ {daysInMonth} × {days}', {
                days,
                monthly,
                daysInMonth,
              })
            : t('{days|1 day|# days} of {month}', { days, month: monthOf(price.startsOn) }),
          value: amount(price.today),
          large: true,
        },
        {
          term: t('From {day}, each month', { day: shortDay(price.nextOn) }),
          note: calculated
            ? t('Includes {vat} VAT', { vat: amount(price.monthlyVat) })
            : card
              ? t('By card')
              : t('By direct debit, VAT included'),
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
  );
}
