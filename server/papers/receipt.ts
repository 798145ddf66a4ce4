import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { receipt } from '../../content/papers/receipt.ts';
import type { Translate } from '../../rules/text/text.ts';
import { dayIn } from '../../rules/text/date-words.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { periodOfMonth } from '../../rules/money/monthly-due.ts';
import type { Deps } from '../platform/deps.ts';
import { receipts } from './table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { inDirhams } from '../../rules/money/money.ts';
import {
  makeEach,
  numberOnce,
  type Owner,
  partiesOf,
  periodText,
  printedInvoice,
  restOfMonth,
  serviceOf,
} from './invoice-parts.ts';
import { bilingual } from './bilingual.ts';
import { isolated } from './isolated.ts';
import { longDay } from './long-day.ts';
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
  t: Translate,
): string | null {
  if (month !== null) {
    const { data } = noted.safeParse(answerBody);
    const days = periodText(data?.period ?? periodOfMonth(month, application.contractEndsOn), t);
    const rest = data?.rest;
    if (rest === undefined) return days;
    return t('{days}, and {amount} still owed for {period}', {
      days,
      period: periodText(restOfMonth(rest.from), t),
      amount: inDirhams(rest.fils, t),
    });
  }
  if (coversFrom === null) return null;
  const due = answerBody?.['due'];
  const isRest = typeof due === 'number' && due > amountFils;
  const days = periodText(restOfMonth(coversFrom), t);
  return isRest
    ? t('{days}, what was still owed of {amount}', { days, amount: inDirhams(due, t) })
    : days;
}

/** What an invoice says about the money that came. */
interface Paid {
  readonly number: number;
  readonly day: string;
  readonly amountFils: number;
  readonly vatFils: number;
  readonly textOf: (t: Translate) => string | null;
}

async function draw(db: Database, owner: Owner, paid: Paid) {
  const { number, day, amountFils, vatFils, textOf } = paid;
  const printed = printedInvoice(number);
  const parties = await partiesOf(db, owner);
  return typesetForPrint(
    bilingual((t) => {
      const text = textOf(t);
      return receipt(
        {
          number: printed,
          day,
          glance: [
            { name: t('Number'), value: isolated(printed, t) },
            { name: t('Paid on'), value: longDay(day, t) },
            { name: t('Paid'), value: inDirhams(amountFils, t) },
          ],
          parties: parties(t),
          supply: [
            { name: t('Service'), value: serviceOf(owner, t), ...(text !== null && { text }) },
            { name: t('Date of supply'), value: longDay(day, t) },
            { name: t('Without VAT'), value: inDirhams(amountFils - vatFils, t) },
            { name: t('VAT at 5 %'), value: inDirhams(vatFils, t) },
            { name: t('Total, paid'), value: inDirhams(amountFils, t) },
          ],
        },
        t,
      );
    }),
  );
}

const month = { month: 'long', year: 'numeric' } as const;

/** Payments by card and direct debits whose invoice has no PDF yet. */
async function unprinted(db: Database, owner: Owner): Promise<Paid[]> {
  const { id } = owner.application;
  const byCard = await db
    .select({ number: receipts.number, payment: payments })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(payments.applicationId, id), isNull(receipts.documentId)));
  const byDebit = await db
    .select({ number: receipts.number, debit: directDebits })
    .from(receipts)
    .innerJoin(directDebits, eq(directDebits.id, receipts.debitId))
    .where(
      and(
        eq(directDebits.applicationId, id),
        // The import of a result may be undone.
        inArray(directDebits.state, ['collected', 'returned']),
        isNull(receipts.documentId),
      ),
    );
  return [
    ...byCard.map(({ number, payment }) => ({
      number,
      day: dubaiDay(payment.capturedAt ?? payment.updatedAt),
      amountFils: payment.amountFils,
      vatFils: payment.vatFils,
      textOf: (t: Translate) => paidFor(owner, payment, t),
    })),
    ...byDebit.map(({ number, debit }) => ({
      number,
      day: debit.settledOn ?? debit.month,
      amountFils: debit.amountFils,
      vatFils: debit.vatFils,
      textOf: (t: Translate) =>
        t('Direct debit of {month}', { month: dayIn(t.language, debit.month, month) }),
    })),
  ];
}

/** Creates the missing PDFs of an application's invoices; a second caller finds them made. */
export async function makeReceipts(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  owner: Owner,
): Promise<void> {
  const waiting = await unprinted(deps.store.db, owner);
  await makeEach(deps, owner, { table: receipts, kind: 'receipt' }, waiting, (row) =>
    draw(deps.store.db, owner, row),
  );
}
