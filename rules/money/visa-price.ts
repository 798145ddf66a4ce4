import { firstOfMonthAfter } from '../text/days.ts';
import { fourPayments } from '../visa/price.ts';
import type { PriceSummary } from './price-summary.ts';
import { vatWithin } from './true-cost.ts';

interface AgreedVisa {
  /** In fils, VAT included. */
  readonly priceFils: number;
  /** Her monthly salary, in fils; the family pays it to her. */
  readonly wageFils: number;
  /** Today in Dubai. */
  readonly today: string;
}

/** The price of a visa: all of it today by card, or in four monthly direct debits, and nothing after. */
export function visaSummary({ priceFils, wageFils, today }: AgreedVisa): PriceSummary {
  const debits = fourPayments(priceFils);
  const part = Math.max(...debits);
  return {
    monthly: part,
    monthlyVat: vatWithin(part),
    today: priceFils,
    todayVat: vatWithin(priceFils),
    days: 0,
    daysInMonth: 30,
    startsOn: today,
    nextOn: firstOfMonthAfter(today),
    wage: wageFils,
    cap: part,
    parts: debits.length,
  };
}
