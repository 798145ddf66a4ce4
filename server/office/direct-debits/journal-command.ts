import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { type JournalAccounts, journalAccounts, journalOf } from '../../../rules/office/journal.ts';
import { filsText } from '../../../rules/office/bank-files.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import { firstOfMonthAfter } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import {
  isInvoiceOfLine,
  isNoteOfLine,
  printedCreditNote,
  printedInvoice,
} from '../../papers/index.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import { parameters } from '../../parameters/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { Command } from '../commands/command.ts';
import { ledgerLines } from '../money/table.ts';

const columns = [
  'date',
  'document_number',
  'account',
  'debit',
  'credit',
  'vat',
  'text',
  'reference',
] as const;

async function accountsOf(db: Database): Promise<JournalAccounts> {
  const codes = Object.values(journalAccounts).map(({ code }) => code);
  const rows = await db.select().from(parameters).where(inArray(parameters.code, codes));
  const account = ({ code, usual }: { readonly code: string; readonly usual: string }) =>
    rows.find((row) => row.code === code)?.value.trim() || usual;
  return {
    bank: account(journalAccounts.bank),
    card: account(journalAccounts.card),
    vat: account(journalAccounts.vat),
    income: account(journalAccounts.income),
    fees: account(journalAccounts.fees),
  };
}

const documentOf = (receipt: number | null, creditNote: number | null): string | null =>
  receipt !== null
    ? printedInvoice(receipt)
    : creditNote === null
      ? null
      : printedCreditNote(creditNote);

/** The lines of a month with the number of their invoice or credit note; others carry the number of the line. */
async function linesOf(db: Database, month: string) {
  const rows = await db
    .select({
      line: ledgerLines,
      application: applications.reference,
      receipt: receipts.number,
      creditNote: creditNotes.number,
    })
    .from(ledgerLines)
    .leftJoin(applications, eq(applications.id, ledgerLines.applicationId))
    .leftJoin(receipts, isInvoiceOfLine)
    .leftJoin(creditNotes, isNoteOfLine)
    .where(and(gte(ledgerLines.day, month), lt(ledgerLines.day, firstOfMonthAfter(month))))
    .orderBy(asc(ledgerLines.day), asc(ledgerLines.id));
  return rows.map(({ line, application, receipt, creditNote }) => ({
    ...line,
    document: documentOf(receipt, creditNote) ?? `L-${line.id}`,
    reference: [application, line.reference].filter(Boolean).join(' '),
  }));
}

/** The accountant's journal of a month, whose sums equal the ledger to the fils (OFF-53). */
export const exportJournal: Command<'export_journal'> = {
  async run({ db }, { month }) {
    const lines = await linesOf(db, month);
    if (lines.length === 0) throw new Refusal(404, 'JOURNAL_EMPTY');
    const postings = journalOf(lines, await accountsOf(db));
    const amount = (fils: number | null) => (fils === null || fils === 0 ? null : filsText(fils));
    const rows = postings.map(({ debitFils, creditFils, vatFils, ...one }) => [
      one.day,
      one.document,
      one.account,
      amount(debitFils),
      amount(creditFils),
      amount(vatFils),
      one.text,
      one.reference,
    ]);
    return {
      applicationIds: [],
      details: { month, count: lines.length },
      secret: {
        name: `journal-${month.slice(0, 7)}.csv`,
        text: [columns, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join(''),
      },
    };
  },
};
