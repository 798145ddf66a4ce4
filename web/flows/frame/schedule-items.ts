import { type DatedPayment, firstDebitOn } from '../../../rules/money/money-by-date.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { formatNumber } from '../../ui/price.tsx';
import { FILS, inDirhams } from '../../../rules/money/money.ts';
import { monthOf, shortDay } from '../../text/day-words.ts';
import type { Price } from './use-schedule.ts';

interface Words {
  readonly price: Price;
  readonly today: string;
  /** Adds the calculation of the first part and the VAT. */
  readonly calculated?: boolean;
}

/** The kinds of payments still to come, the next one first. */
const isAhead = ({ kind }: DatedPayment) =>
  kind !== 'nothing' && kind !== 'paid' && kind !== 'returned' && kind !== 'not_returned';

export const nextPayment = (schedule: readonly DatedPayment[]): DatedPayment | undefined =>
  schedule.find(isAhead);

type Line = { term: string; note?: string };
type Say = (line: DatedPayment, words: Words & { part: string; hasPaid: boolean }) => Line;

/** The text of each kind of line. */
const sayings = (t: Translate): Readonly<Record<DatedPayment['kind'], Say>> => ({
  nothing: () => ({ term: t('Today') }),
  paid: ({ on }, { today }) => ({
    term: on === today ? t('Paid today') : t('Paid on {day}', { day: shortDay(on, t) }),
    note: t('By card'),
  }),
  returned: ({ on }, { today }) => ({
    term:
      on === today
        ? t('Back to your card today')
        : t('Back to your card on {day}', { day: shortDay(on, t) }),
  }),
  not_returned: () => ({
    term: t('Not returned yet'),
    note: t('The bank could not return it to your card. We will call you'),
  }),
  once: () => ({
    term: t('To pay at the end'),
    note: t('For two years, VAT included. Once by card, or in four direct debits'),
  }),
  part: ({ on }) => ({
    term: t('About {day}', { day: shortDay(on, t) }),
    note: t('By direct debit'),
  }),
  to_pay: (_line, { price, part, hasPaid }) => ({
    term: t('Today'),
    note:
      price.parts !== undefined
        ? t('Once, for two years, VAT included')
        : hasPaid
          ? t('The rest: your first month costs {amount}', { amount: inDirhams(price.today, t) })
          : part,
  }),
  to_return: (_line, { price }) => ({
    term: t('Back to your card'),
    note: t('When you finish: your first month costs {amount}', {
      amount: inDirhams(price.today, t),
    }),
  }),
  first: (_line, { price, today, part }) => ({
    term: t('First month'),
    note: t('{part}. By card today, or by direct debit about {day}', {
      part,
      day: shortDay(firstDebitOn(price.startsOn, today), t),
    }),
  }),
  first_debit: ({ on, monthFils }, { price, part }) => ({
    term: t('About {day}', { day: shortDay(on, t) }),
    note:
      monthFils === undefined
        ? t('{part}, by direct debit', { part })
        : t('{part}, and all of {month}, by direct debit', {
            part,
            month: monthOf(price.nextOn, t),
          }),
  }),
  month: ({ on }) => ({
    term: shortDay(on, t),
    note: t('{month} and the difference', { month: monthOf(on, t) }),
  }),
  monthly: ({ on }, { price, calculated }) => ({
    term: shortDay(on, t),
    note: calculated
      ? t('Then each month. Includes {vat} VAT', { vat: inDirhams(price.monthlyVat, t) })
      : t('Then each month, VAT included'),
  }),
});

/** The schedule as lines of a summary, with the next payment in large type. */
export function scheduleItems(schedule: readonly DatedPayment[], given: Words, t: Translate) {
  const { price, calculated = false } = given;
  const { days, daysInMonth, startsOn } = price;
  const part = calculated
    ? t('{days, plural, one {1 day} other {# days}}: {monthly} ÷ {daysInMonth} × {days}', {
        days,
        daysInMonth,
        monthly: formatNumber(price.monthly / FILS),
      })
    : t('{days, plural, one {1 day} other {# days}} of {month}', {
        days,
        month: monthOf(startsOn, t),
      });
  const words = { ...given, part, hasPaid: schedule.some(({ kind }) => kind === 'paid') };
  const next = nextPayment(schedule);
  const say = sayings(t);
  return schedule.map((line) => ({
    ...say[line.kind](line, words),
    value: line.kind === 'nothing' ? t('Nothing') : inDirhams(line.fils, t),
    large: line === next,
  }));
}
