import type { AppInfo } from '../../../contract/application.ts';
import { type DatedPayment, moneyByDate } from '../../../rules/money/money-by-date.ts';
import type { Changes } from './ask-changes.ts';
import { useToday } from '../engine/use-today.ts';

export type Price = NonNullable<AppInfo['price']>;

interface Other {
  /** The price of another day or payment method that is not sent yet. */
  readonly price?: AppInfo['price'];
  readonly payBy?: AppInfo['money']['payBy'];
  readonly changes?: Changes;
}

/** The family's payments by date; empty while there is no price. */
export function useSchedule(
  { money, ...info }: Pick<AppInfo, 'money' | 'price'>,
  { price = info.price, payBy = money.payBy, changes = [] }: Other = {},
): DatedPayment[] {
  const today = useToday();
  if (price === null) return [];
  const agreed = changes.flatMap((change) => change.price ?? []);
  return moneyByDate({ ...money, payBy, price, today, changes: agreed });
}
