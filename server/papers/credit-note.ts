import { and, eq, isNull, ne, sql, sum } from 'drizzle-orm';
import { creditNote } from '../../content/papers/credit-note.ts';
import type { Translate } from '../../rules/text/text.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import type { Deps } from '../platform/deps.ts';
import { creditNotes, receipts } from './table.ts';
import { payments, refunds } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import {
  makeEach,
  numberOnce,
  type Owner,
  partiesOf,
  periodText,
  printedCreditNote,
  printedInvoice,
  restOfMonth,
} from './invoice-parts.ts';
import { bilingual } from './bilingual.ts';
import { isolated } from './isolated.ts';
import { longDay } from './long-day.ts';
import { amount } from './money.ts';
import { typesetForPrint } from './typesetting.ts';

type Refund = typeof refunds.$inferSelect;

/** Assigns a refund the number of its tax credit note, in the transaction that counts it: once, and without gaps. */
export async function creditNoteFor(db: Database, { id }: Pick<Refund, 'id'>): Promise<void> {
  const ofRefund = eq(creditNotes.refundId, id);
  await numberOnce(
    db,
    creditNotes,
    async () => (await db.select().from(creditNotes).where(ofRefund))[0]?.number,
    (number) => db.insert(creditNotes).values({ number, refundId: id }),
  );
}

interface Credited {
  readonly number: number;
  readonly issuedAt: Date;
  readonly refund: Refund;
  readonly payment: typeof payments.$inferSelect;
  readonly invoice: typeof receipts.$inferSelect;
}

/** The value of the invoice after this refund and the earlier ones. */
async function correctedFils(db: Database, { payment, refund }: Credited): Promise<number> {
  const [given] = await db
    .select({ fils: sum(refunds.amountFils).mapWith(Number) })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        ne(refunds.state, 'failed'),
        // Compared in the database, whose timestamps are more precise than a Date.
        sql`${refunds.createdAt} <= (select own.created_at from refunds own where own.id = ${refund.id})`,
      ),
    );
  return payment.amountFils - (given?.fils ?? 0);
}

const reasonOf = ({ coversFrom }: Refund, t: Translate): string =>
  coversFrom === null
    ? t('Paid back to the client')
    : t('The first month was charged for other days. It is now {days}', {
        days: periodText(restOfMonth(coversFrom), t),
      });

async function draw(db: Database, owner: Owner, credited: Credited) {
  const { number, issuedAt, refund, payment, invoice } = credited;
  const day = dubaiDay(issuedAt);
  const corrected = await correctedFils(db, credited);
  const vat = vatWithin(refund.amountFils);
  const own = printedCreditNote(number);
  const printed = printedInvoice(invoice.number);
  const paidOn = dubaiDay(payment.capturedAt ?? payment.updatedAt);
  const parties = await partiesOf(db, owner);
  return typesetForPrint(
    bilingual((t) =>
      creditNote(
        {
          number: own,
          invoice: printed,
          day,
          glance: [
            { name: t('Number'), value: isolated(own, t) },
            { name: t('Date'), value: longDay(day, t) },
            { name: t('Credited'), value: amount(refund.amountFils, t) },
          ],
          parties: parties(t),
          credit: [
            {
              name: t('Tax invoice'),
              value: isolated(printed, t),
              text: t('Of {day}', { day: longDay(paidOn, t) }),
            },
            { name: t('Reason'), value: reasonOf(refund, t) },
            { name: t('Value before'), value: amount(corrected + refund.amountFils, t) },
            { name: t('Corrected value'), value: amount(corrected, t) },
            { name: t('Difference without VAT'), value: amount(refund.amountFils - vat, t) },
            { name: t('VAT at 5 % on it'), value: amount(vat, t) },
            { name: t('Total credited'), value: amount(refund.amountFils, t) },
          ],
        },
        t,
      ),
    ),
  );
}

/** Creates the missing PDFs of an application's credit notes. */
export async function makeCreditNotes(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  owner: Owner,
): Promise<void> {
  const waiting = await deps.store.db
    .select({
      number: creditNotes.number,
      issuedAt: creditNotes.issuedAt,
      refund: refunds,
      payment: payments,
      invoice: receipts,
    })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.applicationId, owner.application.id), isNull(creditNotes.documentId)));
  await makeEach(deps, owner, { table: creditNotes, kind: 'credit_note' }, waiting, (credited) =>
    draw(deps.store.db, owner, credited),
  );
}
