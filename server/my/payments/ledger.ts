import { desc, eq, inArray, ne, and } from 'drizzle-orm';
import type { MyPayment } from '../../../contract/my/payments.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { maids } from '../../catalogue/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { ledgerLines } from '../../office/money/table.ts';
import {
  isInvoiceOfLine,
  isNoteOfLine,
  printedCreditNote,
  printedInvoice,
} from '../../papers/index.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import { payments } from '../../payments/table.ts';
import type { Database } from '../../platform/store/store.ts';

/** The lines of the ledger that concern a family, the newest first. Fees are ours. */
export async function ledgerOf(
  db: Database,
  applicationIds: readonly string[],
): Promise<MyPayment[]> {
  const rows = await db
    .select({
      line: ledgerLines,
      from: payments.coversFrom,
      maid: maids.firstName,
      invoice: receipts.number,
      note: creditNotes.number,
    })
    .from(ledgerLines)
    .leftJoin(payments, eq(payments.id, ledgerLines.paymentId))
    .leftJoin(maids, eq(maids.id, payments.maidId))
    .leftJoin(receipts, isInvoiceOfLine)
    .leftJoin(creditNotes, isNoteOfLine)
    .where(
      and(inArray(ledgerLines.applicationId, [...applicationIds]), ne(ledgerLines.kind, 'fee')),
    )
    .orderBy(desc(ledgerLines.day), desc(ledgerLines.happenedAt), desc(ledgerLines.id));
  return rows.map(({ line, from, maid, invoice, note }) => {
    const { id, kind, how, fils, vatFils, day, forMonth } = line;
    const paper =
      note !== null ? printedCreditNote(note) : invoice === null ? null : printedInvoice(invoice);
    return {
      id,
      kind,
      how,
      fils,
      vatFils,
      day,
      month: forMonth,
      from,
      maid: maid === null ? null : displayFirstName(maid),
      paper,
    };
  });
}

/** Debits that the bank returned, the newest first. */
export async function returnedDebits(db: Database, applicationIds: readonly string[]) {
  const rows = await db
    .select()
    .from(directDebits)
    .where(
      and(
        inArray(directDebits.applicationId, [...applicationIds]),
        inArray(directDebits.state, ['returned', 'collected']),
      ),
    )
    .orderBy(desc(directDebits.month), desc(directDebits.attempt));
  return rows.flatMap(({ id, month, settledOn, amountFils, state, reason }) =>
    state === 'returned' && reason !== null && settledOn !== null
      ? [
          {
            id,
            month,
            day: settledOn,
            fils: amountFils,
            reason,
            isCollected: rows.some((one) => one.month === month && one.state === 'collected'),
          },
        ]
      : [],
  );
}
