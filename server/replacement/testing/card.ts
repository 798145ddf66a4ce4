import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { appendEvent } from '../../applications/index.ts';
import { addCardPayment } from '../../collections/testing.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Client, underContract } from './client.ts';

/** The price of a month that `underContract` agrees to. */
export const MONTHLY = 294_000;

const today = () => dubaiDay(new Date());
/** The maid came ten days before this month, so this month is the first that the saved card pays. */
const DAYS_BEFORE = 10;

/** A client whose saved card pays, with consent to the agreed price from this month on. */
export function underCard(
  product: TestApp,
  startsOn = addDays(firstOfMonth(today()), -DAYS_BEFORE),
) {
  const days = (Date.parse(today()) - Date.parse(startsOn)) / 86_400_000;
  const walk = async (family: Pick<Client, 'id'>, dataKey: Buffer) => {
    for (const [step, answer] of [
      ['MAID_ARRIVAL', { day: startsOn, slot: 'morning' }],
      ['BANK_INFO', { method: 'card' }],
    ] as const) {
      const event = { kind: 'accepted', step, actor: 'client' as const, data: { answer } };
      await product.deps.store.transaction((tx) => appendEvent(tx, family.id, event, dataKey));
    }
    const cardConsent = { monthly: MONTHLY, from: firstOfMonthAfter(startsOn) };
    await addCardPayment(product, family, { consent: { cardConsent } });
  };
  return underContract(product, walk, days);
}
