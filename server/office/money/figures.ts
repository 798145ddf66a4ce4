import { and, desc, eq, gt, lte, max, min, sql, sum } from 'drizzle-orm';
import type { LedgerKind, MoneyWay } from '../../../rules/office/ledger.ts';
import { addDays } from '../../../rules/text/days.ts';
import type { Database } from '../../platform/store/store.ts';
import { bankLines, bankStatements, closedDays, ledgerLines } from './table.ts';

/** Before every day. */
export const NEVER = '0001-01-01';

export async function lastClosed(db: Database) {
  const [row] = await db.select().from(closedDays).orderBy(desc(closedDays.day)).limit(1);
  return row ?? null;
}

/** The figure of the day's sum that a line belongs to. */
function placeOf(kind: LedgerKind, how: MoneyWay) {
  if (kind === 'refund') return 'refundFils';
  if (kind === 'fee') return 'feeFils';
  if (kind === 'correction') return 'correctionFils';
  return how === 'direct_debit' ? 'debitFils' : 'cardFils';
}

/** Opening + received − paid out = our books, for the open days up to this one. */
export async function figuresUpTo(db: Database, upTo: string) {
  const last = await lastClosed(db);
  const isOpen = and(gt(ledgerLines.day, last?.day ?? NEVER), lte(ledgerLines.day, upTo));
  const rows = await db
    .select({
      kind: ledgerLines.kind,
      how: ledgerLines.how,
      fils: sum(ledgerLines.fils).mapWith(Number),
    })
    .from(ledgerLines)
    .where(isOpen)
    .groupBy(ledgerLines.kind, ledgerLines.how);
  const figures = {
    openingFils: last?.booksFils ?? 0,
    cardFils: 0,
    debitFils: 0,
    refundFils: 0,
    feeFils: 0,
    correctionFils: 0,
    booksFils: last?.booksFils ?? 0,
  };
  for (const { kind, how, fils } of rows) {
    figures[placeOf(kind, how)] += fils;
    figures.booksFils += fils;
  }
  return figures;
}

/** The first open day: after the last closed one, or the day of the first line. */
export async function firstOpenDay(db: Database): Promise<string | null> {
  const last = await lastClosed(db);
  if (last !== null) return addDays(last.day, 1);
  const [first] = await db.select({ day: min(ledgerLines.day) }).from(ledgerLines);
  return first?.day ?? null;
}

/** The balance by the bank's statements, up to their last day; null if none reaches into the open days. */
export async function bankUpTo(db: Database, day: string) {
  const last = await lastClosed(db);
  const open = last?.day ?? NEVER;
  const [covered] = await db
    .select({ day: max(bankStatements.toDay) })
    .from(bankStatements)
    .where(gt(bankStatements.toDay, open));
  if (!covered?.day) return null;
  const upTo = covered.day < day ? covered.day : day;
  const [moved] = await db
    .select({ fils: sum(bankLines.fils).mapWith(Number) })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(and(gt(bankLines.day, open), lte(bankLines.day, upTo)));
  const fils = (last?.booksFils ?? 0) + (moved?.fils ?? 0);
  const { booksFils } = await figuresUpTo(db, upTo);
  return { fils, upTo, differenceFils: booksFils - fils };
}

/** Midnight in Dubai at the start of a day. */
export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Dubai')`;
