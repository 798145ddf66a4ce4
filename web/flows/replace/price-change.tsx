import type { ReplacementInfo } from '../../../contract/replacement.ts';
import type { Translate } from '../../text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { monthOf, shortDay } from '../words/day-words.ts';
import { lessOrMore } from './less-or-more.ts';

type Price = NonNullable<ReplacementInfo['price']>;
type Payments = ReplacementInfo['payments'];
const FILS = 100;

/** Every amount that the change affects, with its date. */
export function PriceChange({ price, payments }: { price: Price; payments: Payments }) {
  const t = useText();
  const { days, daysInMonth, thisMonth, settledOn } = price;
  const day = shortDay(settledOn);
  const paid = price.beforeArrival ?? null;
  return (
    <DetailList
      items={[
        { term: t('You pay for the change'), value: t('Nothing') },
        {
          term: t('Each month'),
          note: lessOrMore(price.monthlyDifference, t),
          value: formatPrice(price.monthly / FILS),
        },
        ...(paid === null
          ? []
          : [
              {
                term: t('First part'),
                note: t('{days|1 day|# days} of {daysInMonth}; {amount} were agreed before', {
                  days,
                  daysInMonth,
                  amount: formatPrice(paid.paid / FILS),
                }),
                value: formatPrice(paid.first / FILS),
              },
            ]),
        ...(thisMonth === 0
          ? []
          : [
              {
                ...(paid === null
                  ? {
                      term: t('The rest of the month'),
                      note: t('{days|1 day|# days} of {daysInMonth}, settled on {day}', {
                        days,
                        daysInMonth,
                        day,
                      }),
                    }
                  : { term: t('The difference'), note: t('Settled on {day}', { day }) }),
                value:
                  thisMonth < 0
                    ? t('{amount} back', { amount: formatPrice(-thisMonth / FILS) })
                    : t('{amount} more', { amount: formatPrice(thisMonth / FILS) }),
              },
            ]),
        ...settledPayments(payments, settledOn, t),
        { term: t('She receives, each month'), value: formatPrice(price.wage / FILS) },
      ]}
    />
  );
}

/** The payments that settle the change, until every month costs the same. */
export function settledPayments(payments: Payments, settledOn: string, t: Translate) {
  const [first] = payments;
  if (first === undefined) return [];
  const single = payments.filter(({ kind }) => kind !== 'monthly');
  const lines = single.length > 0 ? single : [first];
  const nothing = { term: t('Your payment on {day}', { day: shortDay(settledOn) }) };
  return [
    // A credit of a month or more leaves nothing to pay on that day.
    ...(first.on > settledOn && first.kind === 'month'
      ? [{ ...nothing, value: t('Nothing') }]
      : []),
    ...lines.map(({ kind, on, fils }) => ({
      term: t('Your payment on {day}', { day: shortDay(on) }),
      ...(kind === 'month' && { note: t('{month} and the difference', { month: monthOf(on) }) }),
      value: formatPrice(fils / FILS),
    })),
  ];
}
