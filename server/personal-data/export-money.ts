import { eq } from 'drizzle-orm';
import { homeTransfers } from '../home-requests/table.ts';
import { mandates } from '../mandates/table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { creditNotes, receipts } from '../papers/table.ts';
import { payments, refunds } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { Open } from './opened.ts';

/** Direct debits, payments, invoices and refunds; amounts in fils. */
export async function moneyOf(db: Database, applicationId: string, open: Open) {
  const debits = await db.select().from(mandates).where(eq(mandates.applicationId, applicationId));
  return {
    directDebits: debits.map((row) => ({
      reference: row.reference,
      state: row.state,
      iban: open('mandates', row.id, 'iban_sealed', row.ibanSealed),
      accountTitle: open('mandates', row.id, 'account_title_sealed', row.accountTitleSealed),
      customerId: open('mandates', row.id, 'customer_id_sealed', row.customerIdSealed),
      payerMobile: open('mandates', row.id, 'payer_mobile_sealed', row.payerMobileSealed),
      bankCode: row.bankCode,
      accountType: row.accountType,
      capFils: row.capFils,
      commencesOn: row.commencesOn,
      expiresOn: row.expiresOn,
    })),
    payments: await db
      .select({
        id: payments.id,
        purpose: payments.purpose,
        provider: payments.provider,
        state: payments.state,
        amountFils: payments.amountFils,
        vatFils: payments.vatFils,
        refundedFils: payments.refundedFils,
        createdAt: payments.createdAt,
        capturedAt: payments.capturedAt,
        coversFrom: payments.coversFrom,
        invoiceNumber: receipts.number,
      })
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(eq(payments.applicationId, applicationId)),
    collections: await db
      .select({
        month: directDebits.month,
        amountFils: directDebits.amountFils,
        state: directDebits.state,
        settledOn: directDebits.settledOn,
        invoiceNumber: receipts.number,
      })
      .from(directDebits)
      .leftJoin(receipts, eq(receipts.debitId, directDebits.id))
      .where(eq(directDebits.applicationId, applicationId)),
    transfers: await db
      .select({
        month: homeTransfers.month,
        amountFils: homeTransfers.amountFils,
        createdAt: homeTransfers.createdAt,
        creditNoteNumber: creditNotes.number,
      })
      .from(homeTransfers)
      .leftJoin(creditNotes, eq(creditNotes.transferId, homeTransfers.id))
      .where(eq(homeTransfers.applicationId, applicationId)),
    refunds: await db
      .select({
        paymentId: refunds.paymentId,
        amountFils: refunds.amountFils,
        state: refunds.state,
        createdAt: refunds.createdAt,
        settledAt: refunds.settledAt,
        creditNoteNumber: creditNotes.number,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
      .where(eq(payments.applicationId, applicationId)),
  };
}
