import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { receipt } from '../../content/papers/receipt.ts';
import { dubaiDay } from '../../rules/days.ts';
import { type Entry, openText } from '../applications/index.ts';
import { keepDocument } from '../documents/index.ts';
import type { Parts } from '../platform/parts.ts';
import { documents, payments, receipts } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { phone } from './format.ts';
import { longDay } from './long-day.ts';
import { amount } from './money.ts';
import { office } from './office.ts';

const numberLock = 4_107_004;
type Payment = typeof payments.$inferSelect;
type Owner = Pick<Entry, 'application' | 'dataKey'>;

const printed = (number: number) => `INV-${String(number).padStart(7, '0')}`;

/**
 * Gives a captured payment the number of its tax invoice, in the transaction that captures it: once, and without gaps,
 * because whoever takes the next one holds the lock until that transaction ends.
 */
export async function receiptFor(db: Database, payment: Pick<Payment, 'id'>): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(${numberLock})`);
  const [made] = await db.select().from(receipts).where(eq(receipts.paymentId, payment.id));
  if (made !== undefined) return printed(made.number);
  const [last] = await db.select({ number: max(receipts.number) }).from(receipts);
  const number = (last?.number ?? 0) + 1;
  await db.insert(receipts).values({ number, paymentId: payment.id });
  return printed(number);
}

async function draw(db: Database, owner: Owner, payment: Payment, number: number) {
  const { name, address, trn } = await office(db);
  const day = dubaiDay(payment.capturedAt ?? payment.updatedAt);
  const sealed = { id: owner.application.id, dataKey: owner.dataKey };
  const family = openText(sealed, 'client_name_sealed', owner.application.clientNameSealed);
  const { typeset } = await import('./template.ts');
  return typeset(
    receipt({
      number: printed(number),
      day,
      glance: [
        { name: 'Number', value: printed(number) },
        { name: 'Paid on', value: longDay(day) },
        { name: 'Paid', value: amount(payment.amountFils) },
      ],
      parties: [
        { name: 'From', value: `${name}, ${address}` },
        { name: 'Tax registration number', value: trn },
        { name: 'To', value: family ?? 'The client of this application' },
      ],
      supply: [
        { name: 'Service', value: 'Domestic help by the month' },
        { name: 'Date of supply', value: longDay(day) },
        { name: 'Without VAT', value: amount(payment.amountFils - payment.vatFils) },
        { name: 'VAT at 5 %', value: amount(payment.vatFils) },
        { name: 'Total, paid', value: amount(payment.amountFils) },
      ],
    }),
    phone,
  );
}

/** Typesets the invoices of an application that are not a PDF yet; whoever comes second finds them made. */
export async function makeReceipts(
  parts: Pick<Parts, 'files' | 'keys' | 'store'>,
  owner: Owner,
): Promise<void> {
  const waiting = await parts.store.db
    .select({ number: receipts.number, payment: payments })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(payments.applicationId, owner.application.id), isNull(receipts.documentId)));
  for (const { number, payment } of waiting) {
    const bytes = await draw(parts.store.db, owner, payment, number);
    await parts.store.transaction(async (db) => {
      const ofNumber = and(eq(receipts.number, number), isNull(receipts.documentId));
      const [still] = await db.select().from(receipts).where(ofNumber).for('update');
      if (still === undefined) return;
      const file = { kind: 'receipt', bytes, mediaType: 'application/pdf' } as const;
      const { id } = await keepDocument(db, parts, owner, file);
      await db
        .update(documents)
        .set({ frozenAt: sql`now()` })
        .where(eq(documents.id, id));
      await db.update(receipts).set({ documentId: id }).where(ofNumber);
    });
  }
}
