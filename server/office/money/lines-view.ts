import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ledgerLine } from '../../../contract/office/money-shapes.ts';
import { printedCreditNote, printedInvoice } from '../../papers/index.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseOwners } from '../cases/owners.ts';
import type { ledgerLines } from './table.ts';

type Line = typeof ledgerLines.$inferSelect;
type ShownLine = z.output<typeof ledgerLine>;

const known = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

/** Reference and name of families, by application. */
export async function familiesOf(
  db: Database,
  keys: Pick<Keys, 'master'>,
  ids: readonly (string | null)[],
) {
  const owners = await caseOwners(db, keys, known(ids));
  return (applicationId: string | null) => {
    const owner = applicationId === null ? undefined : owners.get(applicationId);
    return {
      applicationId,
      reference: owner?.reference ?? null,
      clientName: owner?.open('clientNameSealed') ?? null,
    };
  };
}

/** Numbers of tax invoices and credit notes, by payment and refund. */
async function papersOf(db: Database, lines: readonly Line[]) {
  const paid = known(lines.map(({ paymentId }) => paymentId));
  const returned = known(lines.map(({ refundId }) => refundId));
  const [invoices, notes] = await Promise.all([
    paid.length === 0 ? [] : db.select().from(receipts).where(inArray(receipts.paymentId, paid)),
    returned.length === 0
      ? []
      : db.select().from(creditNotes).where(inArray(creditNotes.refundId, returned)),
  ]);
  const ofPayment = new Map(invoices.map((one) => [one.paymentId, printedInvoice(one.number)]));
  const ofRefund = new Map(notes.map((one) => [one.refundId, printedCreditNote(one.number)]));
  return ({ kind, paymentId, refundId }: Line): string | null =>
    kind === 'refund'
      ? (ofRefund.get(refundId ?? '') ?? null)
      : kind === 'correction'
        ? null
        : (ofPayment.get(paymentId ?? '') ?? null);
}

export async function shownLines(
  db: Database,
  keys: Pick<Keys, 'master'>,
  lines: readonly Line[],
): Promise<ShownLine[]> {
  const ids = lines.map(({ applicationId }) => applicationId);
  const [familyOf, paperOf] = await Promise.all([familiesOf(db, keys, ids), papersOf(db, lines)]);
  return lines.map((line) => {
    const { id, kind, how, fils, vatFils, paymentId, gateway, forMonth, words, day } = line;
    return {
      ...familyOf(line.applicationId),
      id,
      kind,
      how,
      fils,
      vatFils,
      paymentId,
      gateway,
      forMonth,
      words,
      day,
      gatewayReference: line.reference,
      happenedAt: line.happenedAt.toISOString(),
      paper: paperOf(line),
    };
  });
}
