import type { ReplacementInfo } from '../../contract/replacement.ts';
import { useText } from '../text/use-text.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { formatPrice } from '../ui/price.tsx';
import { monthOf, shortDay } from '../wizard/day-words.ts';
import { lessOrMore } from './less-or-more.ts';

type Price = NonNullable<ReplacementInfo['price']>;
const FILS = 100;

/** Every amount the change touches: who pays what, and when. */
export function PriceChange({ price }: { price: Price }) {
  const t = useText();
  const { days, daysInMonth, thisMonth, settledOn, nextPayment, carriedOn } = price;
  const day = shortDay(settledOn);
  return (
    <DetailList
      items={[
        { term: t('You pay for the change'), value: t('Nothing') },
        {
          term: t('Each month'),
          note: lessOrMore(price.monthlyDifference, t),
          value: formatPrice(price.monthly / FILS),
        },
        ...(thisMonth === 0
          ? []
          : [
              {
                term: t('The rest of the month'),
                note: t('{days|1 day|# days} of {daysInMonth}, settled on {day}', {
                  days,
                  daysInMonth,
                  day,
                }),
                value:
                  thisMonth < 0
                    ? t('{amount} back', { amount: formatPrice(-thisMonth / FILS) })
                    : t('{amount} more', { amount: formatPrice(thisMonth / FILS) }),
              },
            ]),
        {
          term: t('Your payment on {day}', { day }),
          note:
            carriedOn > 0
              ? t('{amount} more is taken off the payments after it', {
                  amount: formatPrice(carriedOn / FILS),
                })
              : t('{month} and the difference', { month: monthOf(settledOn) }),
          value: formatPrice(nextPayment / FILS),
        },
        { term: t('She receives, each month'), value: formatPrice(price.wage / FILS) },
      ]}
    />
  );
}
