import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { receipt } from '../../content/papers/receipt.ts';
import { addDays, dubaiDay } from '../../rules/days.ts';
import type { PriceSummary } from '../../rules/price-summary.ts';
import { type Entry, openText, pricePaid } from '../applications/index.ts';
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

/** 16 to 31 December 2026, 16 days: the rest of a month, so both ends lie in one. */
function periodOf({ startsOn, nextOn, days }: PriceSummary): string {
  const last = longDay(addDays(nextOn, -1));
  return days === 1 ? `${last}, 1 day` : `${Number(startsOn.slice(8))} to ${last}, ${days} days`;
}

async function draw(db: Database, owner: Owner, payment: Payment, number: number) {
  const { name, address, trn } = await office(db);
  const day = dubaiDay(payment.capturedAt ?? payment.updatedAt);
  const sealed = { id: owner.application.id, dataKey: owner.dataKey };
  const family = openText(sealed, 'client_name_sealed', owner.application.clientNameSealed);
  const price = await pricePaid(db, owner, payment);
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
        {
          name: 'Service',
          value: 'Domestic help by the month',
          ...(price && { text: periodOf(price) }),
        },
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
