import { and, eq, isNull, sql } from 'drizzle-orm';
import { creditNote } from '../../content/papers/credit-note.ts';
import type { Translate } from '../../rules/text/text.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import type { Deps } from '../platform/deps.ts';
import { creditNotes, receipts } from './table.ts';
import { homeTransfers } from '../home-requests/table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { payments, refunds } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { inDirhams } from '../../rules/money/money.ts';
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

/** What a credit note says about the money that went back. */
interface Credited {
  readonly number: number;
  readonly issuedAt: Date;
  readonly fils: number;
  /** The invoice, the day on which it was paid, and its value after this note. */
  readonly invoice: number;
  readonly paidOn: string;
  readonly corrected: number;
  readonly reasonOf: (t: Translate) => string;
}

const reasonOf = ({ coversFrom }: Refund, t: Translate): string =>
  coversFrom === null
    ? t('Paid back to the client')
    : t('The first month was charged for other days. It is now {days}', {
        days: periodText(restOfMonth(coversFrom), t),
      });

/** What was refunded of a payment, this refund included. Compared in the database, which is more precise than a Date. */
const refundedUntil = sql<number>`(select sum(refunds_until.amount_fils) from refunds refunds_until
  where refunds_until.payment_id = ${payments.id} and refunds_until.state <> 'failed'
    and refunds_until.created_at <= ${refunds.createdAt})`.mapWith(Number);
const transferredUntil =
  sql<number>`(select sum(transfers_until.amount_fils) from home_transfers transfers_until
  where transfers_until.debit_id = ${directDebits.id}
    and transfers_until.created_at <= ${homeTransfers.createdAt})`.mapWith(Number);
const transferred =
  sql<number>`coalesce((select sum(transfers.amount_fils) from home_transfers transfers
  where transfers.debit_id = ${directDebits.id}), 0)`.mapWith(Number);

const ofRefunds = (db: Database, applicationId: string) =>
  db
    .select({
      note: creditNotes,
      refund: refunds,
      payment: payments,
      invoice: receipts.number,
      until: refundedUntil,
    })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.applicationId, applicationId), isNull(creditNotes.documentId)));

/** Bank transfers, and direct debits that the bank took back. */
async function ofDebits(db: Database, applicationId: string): Promise<Credited[]> {
  const isOpen = and(eq(directDebits.applicationId, applicationId), isNull(creditNotes.documentId));
  const transfers = await db
    .select({
      note: creditNotes,
      fils: homeTransfers.amountFils,
      debit: directDebits,
      invoice: receipts.number,
      until: transferredUntil,
    })
    .from(creditNotes)
    .innerJoin(homeTransfers, eq(homeTransfers.id, creditNotes.transferId))
    .innerJoin(directDebits, eq(directDebits.id, homeTransfers.debitId))
    .innerJoin(receipts, eq(receipts.debitId, directDebits.id))
    .where(isOpen);
  const returned = await db
    .select({
      note: creditNotes,
      debit: directDebits,
      invoice: receipts.number,
      given: transferred,
    })
    .from(creditNotes)
    .innerJoin(directDebits, eq(directDebits.id, creditNotes.debitId))
    .innerJoin(receipts, eq(receipts.debitId, directDebits.id))
    // The import of a result may be undone.
    .where(and(isOpen, eq(directDebits.state, 'returned')));
  return [
    ...transfers.map(({ note, fils, debit, invoice, until }) => ({
      number: note.number,
      issuedAt: note.issuedAt,
      fils,
      invoice,
      paidOn: debit.settledOn ?? debit.month,
      corrected: debit.amountFils - until,
      reasonOf: (t: Translate) => t('Paid back to the client'),
    })),
    ...returned.map(({ note, debit, invoice, given }) => ({
      number: note.number,
      issuedAt: note.issuedAt,
      fils: debit.amountFils - given,
      invoice,
      paidOn: debit.settledOn ?? debit.month,
      corrected: 0,
      reasonOf: (t: Translate) => t('The bank took the direct debit back'),
    })),
  ];
}

async function draw(db: Database, owner: Owner, credited: Credited) {
  const { number, issuedAt, fils, invoice, paidOn, corrected } = credited;
  const day = dubaiDay(issuedAt);
  const vat = vatWithin(fils);
  const own = printedCreditNote(number);
  const printed = printedInvoice(invoice);
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
            { name: t('Credited'), value: inDirhams(fils, t) },
          ],
          parties: parties(t),
          credit: [
            {
              name: t('Tax invoice'),
              value: isolated(printed, t),
              text: t('Of {day}', { day: longDay(paidOn, t) }),
            },
            { name: t('Reason'), value: credited.reasonOf(t) },
            { name: t('Value before'), value: inDirhams(corrected + fils, t) },
            { name: t('Corrected value'), value: inDirhams(corrected, t) },
            { name: t('Difference without VAT'), value: inDirhams(fils - vat, t) },
            { name: t('VAT at 5 % on it'), value: inDirhams(vat, t) },
            { name: t('Total credited'), value: inDirhams(fils, t) },
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
  const { db } = deps.store;
  const { id } = owner.application;
  const refunded = await ofRefunds(db, id);
  const waiting: Credited[] = [
    ...refunded.map(({ note, refund, payment, invoice, until }) => ({
      number: note.number,
      issuedAt: note.issuedAt,
      fils: refund.amountFils,
      invoice,
      paidOn: dubaiDay(payment.capturedAt ?? payment.updatedAt),
      corrected: payment.amountFils - until,
      reasonOf: (t: Translate) => reasonOf(refund, t),
    })),
    ...(await ofDebits(db, id)),
  ];
  await makeEach(deps, owner, { table: creditNotes, kind: 'credit_note' }, waiting, (credited) =>
    draw(db, owner, credited),
  );
}
