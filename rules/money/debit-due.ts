import { firstOfMonth, lastMonthBalance, monthlyDue, type MonthlyContract } from './monthly-due.ts';
import { firstMonth } from './proration.ts';
import { FILS } from './money.ts';

/**
 * Fils that a direct debit takes for a month. A card pays the days of the first month at the start; a direct debit takes
 * them with its first collection, and every later month like a card.
 */
export function debitDue(contract: MonthlyContract, month: string): number {
  const { monthly, startsOn, endsOn, owed = 0 } = contract;
  if (month !== firstOfMonth(startsOn)) return monthlyDue(contract, month);
  if (endsOn !== null && endsOn < startsOn) return 0;
  if (endsOn !== null && firstOfMonth(endsOn) === month) {
    return Math.max(0, lastMonthBalance({ ...contract, endsOn }));
  }
  return Math.max(0, firstMonth(monthly, startsOn).amount * FILS - owed);
}
