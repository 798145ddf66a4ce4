import { createHash } from 'node:crypto';
import { and, between, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { readStatement } from '../../../rules/office/bank-statement.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { lastClosed, NEVER } from './figures.ts';
import { bankLines, bankStatements, ledgerLines } from './table.ts';

interface BankRow {
  readonly reference: string;
  readonly fils: number | null;
}

const AT_ONCE = 1000;
const hashOf = (csv: string) => createHash('sha256').update(csv).digest();
const numbersIn = (rows: readonly BankRow[], series: RegExp): number[] =>
  rows.flatMap(({ reference }) => Number(series.exec(reference)?.[1] ?? 0) || []);

/**
 * Finds for each row of the bank the line of our books with the same amount and the same reference, number of a tax
 * invoice or number of a credit note. A line belongs to one row at most.
 */
export async function matchLines(
  db: Database,
  rows: readonly BankRow[],
): Promise<(number | null)[]> {
  if (rows.length === 0) return [];
  const invoices = numbersIn(rows, /^INV-(\d{1,12})$/);
  const notes = numbersIn(rows, /^CN-(\d{1,12})$/);
  const invoiced = (cause: AnyPgColumn) =>
    db
      .select({ id: cause })
      .from(receipts)
      .where(inArray(receipts.number, [0, ...invoices]));
  const credited = (cause: AnyPgColumn) =>
    db
      .select({ id: cause })
      .from(creditNotes)
      .where(inArray(creditNotes.number, [0, ...notes]));
  const lines = await db
    .select({
      id: ledgerLines.id,
      fils: ledgerLines.fils,
      reference: ledgerLines.reference,
      invoice: sql<
        string | null
      >`case when ${ledgerLines.refundId} is null then 'INV-' || lpad(${receipts.number}::text, 7, '0') end`,
      note: sql<string | null>`'CN-' || lpad(${creditNotes.number}::text, 7, '0')`,
    })
    .from(ledgerLines)
    .leftJoin(
      receipts,
      or(
        eq(receipts.paymentId, ledgerLines.paymentId),
        and(eq(receipts.debitId, ledgerLines.debitId), gt(ledgerLines.fils, 0)),
      ),
    )
    .leftJoin(
      creditNotes,
      or(
        eq(creditNotes.refundId, ledgerLines.refundId),
        eq(creditNotes.transferId, ledgerLines.transferId),
        and(eq(creditNotes.debitId, ledgerLines.debitId), lt(ledgerLines.fils, 0)),
      ),
    )
    .where(
      or(
        inArray(
          ledgerLines.reference,
          rows.map(({ reference }) => reference),
        ),
        inArray(ledgerLines.paymentId, invoiced(receipts.paymentId)),
        inArray(ledgerLines.debitId, invoiced(receipts.debitId)),
        inArray(ledgerLines.refundId, credited(creditNotes.refundId)),
        inArray(ledgerLines.transferId, credited(creditNotes.transferId)),
        inArray(ledgerLines.debitId, credited(creditNotes.debitId)),
      ),
    )
    .orderBy(ledgerLines.id);
  const free = new Map<string, number[]>();
  for (const { id, fils, reference, invoice, note } of lines) {
    for (const name of new Set([reference, invoice, note])) {
      if (name !== null) free.set(`${name} ${fils}`, [...(free.get(`${name} ${fils}`) ?? []), id]);
    }
  }
  const used = new Set<number>();
  return rows.map(({ reference, fils }) => {
    const id = free.get(`${reference} ${fils}`)?.find((one) => !used.has(one));
    if (id === undefined) return null;
    used.add(id);
    return id;
  });
}

/** Rows of earlier statements on these days: importing one again would count it twice. */
async function earlierRows(db: Database, days: readonly string[]): Promise<Set<string>> {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const rows = await db
    .select()
    .from(bankLines)
    .where(between(bankLines.day, first, last));
  return new Set(rows.map(({ day, reference, fils }) => `${day} ${reference} ${fils}`));
}

/** Every row of a statement with its problem and the line that it matches. */
async function preview(db: Database, csv: string) {
  const read = readStatement(csv);
  const closed = (await lastClosed(db))?.day ?? NEVER;
  const earlier = await earlierRows(
    db,
    read.flatMap(({ day }) => day ?? []),
  );
  const matches = await matchLines(db, read);
  const rows = read.map(({ problem, ...row }, at) => ({
    ...row,
    lineId: matches[at] ?? null,
    problem:
      problem ??
      (row.day !== null && row.day <= closed
        ? ('closed' as const)
        : earlier.has(`${row.day} ${row.reference} ${row.fils}`)
          ? ('known' as const)
          : null),
  }));
  const [same] = await db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.fileHash, hashOf(csv)));
  return {
    rows,
    problems: rows.filter(({ problem }) => problem !== null).length,
    matched: rows.filter(({ lineId }) => lineId !== null).length,
    fils: rows.reduce((sum, { fils }) => sum + (fils ?? 0), 0),
    isKnown: same !== undefined,
  };
}

export const bankCalls = ({
  store,
}: Pick<Deps, 'store'>): OfficeHandlers<'POST office/money/bank-preview'> => ({
  'POST office/money/bank-preview': ({ body: { csv } }) => preview(store.db, csv),
});

const statementUndo = z.object({ statementId: z.uuid() });

/** Imports a statement of the bank: all rows or none, each file once. */
export const bankCommands: Pick<Commands, 'import_statement'> = {
  import_statement: {
    async run({ db, actor }, { csv }) {
      const { rows, problems, isKnown } = await preview(db, csv);
      if (isKnown) throw new Refusal(409, 'STATEMENT_KNOWN');
      if (problems > 0)
        throw new Refusal(400, 'STATEMENT_PROBLEMS', { problems: String(problems) });
      const lines = rows.flatMap(({ row, day, reference, fils }) =>
        day === null || fils === null ? [] : [{ row, day, reference, fils }],
      );
      const days = lines.map(({ day }) => day).toSorted();
      const [fromDay, toDay] = [days[0], days.at(-1)];
      if (fromDay === undefined || toDay === undefined) throw new Refusal(400, 'STATEMENT_EMPTY');
      const [statement] = await db
        .insert(bankStatements)
        .values({ fileHash: hashOf(csv), fromDay, toDay, importedBy: staffIdOf(actor) })
        .onConflictDoNothing()
        .returning();
      if (statement === undefined) throw new Refusal(409, 'STATEMENT_KNOWN');
      const { id: statementId } = statement;
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        const some = lines.slice(from, from + AT_ONCE);
        await db.insert(bankLines).values(some.map((line) => ({ statementId, ...line })));
      }
      const details = { rows: lines.length, from: fromDay, to: toDay };
      return { applicationIds: [], details, undo: { statementId }, answer: { statementId } };
    },
    async undo({ db }, stored) {
      const { statementId } = statementUndo.parse(stored);
      const isThis = eq(bankStatements.id, statementId);
      const [statement] = await db.select().from(bankStatements).where(isThis).for('update');
      const closed = await lastClosed(db);
      const isUsed = closed !== null && statement !== undefined && closed.day >= statement.fromDay;
      if (statement === undefined || isUsed) throw new Refusal(400, 'UNDO_TOO_LATE');
      await db.delete(bankStatements).where(isThis);
    },
  },
};
