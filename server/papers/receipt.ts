import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { receipt } from '../../content/papers/receipt.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { periodOfMonth } from '../../rules/money/monthly-due.ts';
import type { Deps } from '../platform/deps.ts';
import { receipts } from './table.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import {
  makeEach,
  numberOnce,
  type Owner,
  partiesOf,
  periodText,
  printedInvoice,
  restOfMonth,
} from './invoice-parts.ts';
import { longDay } from './long-day.ts';
import { amount } from './money.ts';
import { typesetForPrint } from './typesetting.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Assigns a captured payment the number of its tax invoice, in the transaction that captures it: once, and without gaps.
 */
export async function receiptFor(db: Database, payment: Pick<Payment, 'id'>): Promise<string> {
  const { id: paymentId } = payment;
  const ofPayment = eq(receipts.paymentId, paymentId);
  const number = await numberOnce(
    db,
    receipts,
    async () => (await db.select().from(receipts).where(ofPayment))[0]?.number,
    (next) => db.insert(receipts).values({ number: next, paymentId }),
  );
  return printedInvoice(number);
}

const noted = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  /** Added to a month after the arrival day was moved: fils for the first days. */
  rest: z.optional(z.object({ from: z.string(), fils: z.int() })),
});

/** The paid days, as agreed when the payment was made; null when none were stored. */
function paidFor(
  { application }: Owner,
  { coversFrom, month, amountFils, answerBody }: Payment,
): string | null {
  if (month !== null) {
    const { data } = noted.safeParse(answerBody);
    const text = periodText(data?.period ?? periodOfMonth(month, application.contractEndsOn));
    const rest = data?.rest;
    if (rest === undefined) return text;
    return `${text}, and the rest of ${periodText(restOfMonth(rest.from))}: ${amount(rest.fils)}`;
  }
  if (coversFrom === null) return null;
  const due = answerBody?.['due'];
  const isRest = typeof due === 'number' && due > amountFils;
  return periodText(restOfMonth(coversFrom)) + (isRest ? `, the rest of ${amount(due)}` : '');
}

async function draw(db: Database, owner: Owner, payment: Payment, number: number) {
  const day = dubaiDay(payment.capturedAt ?? payment.updatedAt);
  const text = paidFor(owner, payment);
  return typesetForPrint(
    receipt({
      number: printedInvoice(number),
      day,
      glance: [
        { name: 'Number', value: printedInvoice(number) },
        { name: 'Paid on', value: longDay(day) },
        { name: 'Paid', value: amount(payment.amountFils) },
      ],
      parties: await partiesOf(db, owner),
      supply: [
        {
          name: 'Service',
          value: 'Domestic help by the month',
          ...(text !== null && { text }),
        },
        { name: 'Date of supply', value: longDay(day) },
        { name: 'Without VAT', value: amount(payment.amountFils - payment.vatFils) },
        { name: 'VAT at 5 %', value: amount(payment.vatFils) },
        { name: 'Total, paid', value: amount(payment.amountFils) },
      ],
    }),
  );
}

/** Creates the missing PDFs of an application's invoices; a second caller finds them made. */
export async function makeReceipts(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  owner: Owner,
): Promise<void> {
  const waiting = await deps.store.db
    .select({ number: receipts.number, payment: payments })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(payments.applicationId, owner.application.id), isNull(receipts.documentId)));
  await makeEach(deps, owner, { table: receipts, kind: 'receipt' }, waiting, (row) =>
    draw(deps.store.db, owner, row.payment, row.number),
  );
}
