import { eq } from 'drizzle-orm';
import { payments, refunds } from '../../../payments/table.ts';
import type { Database } from '../../../platform/store/store.ts';
import { byActor, entry, type NewEntry, type People } from './entry.ts';

/** Card payments and refunds, each with its outcome. */
export async function moneyEntries(
  db: Database,
  applicationId: string,
  people: People,
): Promise<NewEntry[]> {
  const paid = await db.select().from(payments).where(eq(payments.applicationId, applicationId));
  const returned = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.applicationId, applicationId));
  return [
    ...paid.flatMap(({ id, state, amountFils, purpose, month, capturedAt, updatedAt }) => {
      const isPaid = capturedAt !== null;
      if (!isPaid && state !== 'failed' && state !== 'cancelled') return [];
      return entry({
        id: `payment:${id}`,
        at: capturedAt ?? updatedAt,
        group: 'money',
        code: isPaid ? 'payment.paid' : `payment.${state}`,
        values: { fils: amountFils, purpose, month },
        by: month === null ? byActor(people, 'client') : byActor(people, 'system'),
      });
    }),
    ...returned.flatMap(({ refund: { id, amountFils, createdAt, settledAt, state } }) => {
      const values = { fils: amountFils };
      const asked = entry({
        id: `refund:${id}`,
        at: createdAt,
        group: 'money',
        code: 'refund.asked',
        values,
      });
      if (settledAt === null || state === 'asked') return [asked];
      const code = `refund.${state}`;
      return [asked, { ...asked, id: `refund:${id}:end`, at: settledAt, code }];
    }),
  ];
}
