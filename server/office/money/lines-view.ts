import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ledgerLine } from '../../../contract/office/money-shapes.ts';
import {
  isInvoiceOfLine,
  isNoteOfLine,
  printedCreditNote,
  printedInvoice,
} from '../../papers/index.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseOwners } from '../cases/owners.ts';
import { ledgerLines } from './table.ts';

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

/** Numbers of tax invoices and credit notes, by line. */
async function papersOf(db: Database, lines: readonly Line[]) {
  const ids = lines.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: ledgerLines.id, invoice: receipts.number, note: creditNotes.number })
          .from(ledgerLines)
          .leftJoin(receipts, isInvoiceOfLine)
          .leftJoin(creditNotes, isNoteOfLine)
          .where(inArray(ledgerLines.id, ids));
  const papers = new Map(
    rows.map(({ id, invoice, note }) => [
      id,
      note !== null ? printedCreditNote(note) : invoice === null ? null : printedInvoice(invoice),
    ]),
  );
  return ({ id }: Line): string | null => papers.get(id) ?? null;
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
