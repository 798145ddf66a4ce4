import { expect, test } from 'vitest';
import { moneyByDate } from '../../../rules/money/money-by-date.ts';
import { priceSummary } from '../../../rules/money/price-summary.ts';
import { englishText, translator } from '../../../rules/text/text.ts';
import { nextPayment, scheduleItems } from './schedule-items.ts';

const today = '2026-11-10';
const price = priceSummary({ monthlyPrice: 2667, wage: 1700, startsOn: '2026-11-18' });
const t = translator(englishText);
type Money = Partial<Parameters<typeof moneyByDate>[0]>;
const lines = (money: Money) =>
  moneyByDate({ payBy: null, moves: [], owed: 0, submittedOn: null, today, price, ...money });
const shown = (money: Money) =>
  scheduleItems(lines(money), { price, today }, t).map(({ term, value }) => `${term}: ${value}`);

test('[F17] a summary under direct debit says that nothing is paid today and when the bank takes it', () => {
  expect(shown({ payBy: 'direct_debit' })).toEqual([
    'Today: Nothing',
    'About 20 November: AED 1,156',
    '1 December: AED 2,667',
  ]);
  expect(nextPayment(lines({ payBy: 'direct_debit' }))?.kind).toBe('first_debit');
});

test('[F17] before the choice the first month names both ways and their days', () => {
  const [first] = scheduleItems(lines({}), { price, today }, t);
  expect(first).toMatchObject({
    term: 'First month',
    note: '13 days of November. By card today, or by direct debit about 20 November',
    large: true,
  });
});

test('[F18] what the card paid, what is left and what goes back are lines of the summary', () => {
  const paid = { kind: 'paid', on: '2026-11-09', fils: 133_400 } as const;
  expect(shown({ payBy: 'card' })).toEqual(['Today: AED 1,156', '1 December: AED 2,667']);
  expect(shown({ payBy: 'card', moves: [paid] })).toEqual([
    'Paid on 9 November: AED 1,334',
    'Back to your card: AED 178',
    '1 December: AED 2,667',
  ]);
  expect(shown({ payBy: 'card', moves: [{ ...paid, fils: 100_000 }] })[1]).toBe('Today: AED 156');
  const returned = { kind: 'returned', on: today, fils: 17_800 } as const;
  expect(shown({ payBy: 'card', moves: [paid, returned], submittedOn: today })).toEqual([
    'Paid on 9 November: AED 1,334',
    'Back to your card today: AED 178',
    '1 December: AED 2,667',
  ]);
});
