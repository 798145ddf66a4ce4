import type { ReplacementInfo } from '../../../contract/replacement.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { differencePaidOn } from '../../../rules/money/replacement-price.ts';
import { monthOf, shortDay } from '../../text/day-words.ts';
import { lessOrMore } from './less-or-more.ts';

type Price = NonNullable<ReplacementInfo['price']>;
type Payments = ReplacementInfo['payments'];

/** Every amount that the change affects, with its date. */
export function PriceChange({ price, payments }: { price: Price; payments: Payments }) {
  const t = useText();
  const { days, daysInMonth, thisMonth } = price;
  const day = shortDay(differencePaidOn(price), t);
  const paid = price.beforeArrival ?? null;
  return (
    <DetailList
      items={[
        { term: t('You pay for the change'), value: t('Nothing') },
        {
          term: t('Each month'),
          note: lessOrMore(price.monthlyDifference, t),
          value: inDirhams(price.monthly, t),
        },
        ...(paid === null
          ? []
          : [
              {
                term: t('First part'),
                note: t(
                  '{days, plural, one {1 day} other {# days}} of {daysInMonth}; before the change it was {amount}',
                  {
                    days,
                    daysInMonth,
                    amount: inDirhams(paid.paid, t),
                  },
                ),
                value: inDirhams(paid.first, t),
              },
            ]),
        ...(thisMonth === 0
          ? []
          : [
              {
                ...(paid === null
                  ? {
                      term: t('The rest of the month'),
                      note: t(
                        '{days, plural, one {1 day} other {# days}} of {daysInMonth}, settled on {day}',
                        {
                          days,
                          daysInMonth,
                          day,
                        },
                      ),
                    }
                  : { term: t('The difference'), note: t('Settled on {day}', { day }) }),
                value:
                  thisMonth < 0
                    ? t('{amount} back', { amount: inDirhams(-thisMonth, t) })
                    : t('{amount} more', { amount: inDirhams(thisMonth, t) }),
              },
            ]),
        ...settledPayments(payments, price, t),
        { term: t('She receives, each month'), value: inDirhams(price.wage, t) },
      ]}
    />
  );
}

/** The payments that settle the change, until every month costs the same. */
export function settledPayments(
  payments: Payments,
  price: Pick<Price, 'settledOn' | 'nextPaymentOn'>,
  t: Translate,
) {
  const settledOn = differencePaidOn(price);
  const [first] = payments;
  if (first === undefined) return [];
  const single = payments.filter(({ kind }) => kind !== 'monthly');
  const lines = single.length > 0 ? single : [first];
  const nothing = { term: t('Your payment on {day}', { day: shortDay(settledOn, t) }) };
  return [
    // A credit of a month or more leaves nothing to pay on that day.
    ...(first.on > settledOn && first.kind === 'month'
      ? [{ ...nothing, value: t('Nothing') }]
      : []),
    ...lines.map(({ kind, on, fils }) => ({
      term: t('Your payment on {day}', { day: shortDay(on, t) }),
      ...(kind === 'month' && { note: t('{month} and the difference', { month: monthOf(on, t) }) }),
      value: inDirhams(fils, t),
    })),
  ];
}
