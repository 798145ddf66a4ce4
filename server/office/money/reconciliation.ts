import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { undoOf } from '../commands/undo-of.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { matchLines } from './bank.ts';
import { closingObstacle } from './close-commands.ts';
import { bankUpTo, figuresUpTo, firstOpenDay, lastClosed, NEVER } from './figures.ts';
import { familiesOf, shownLines } from './lines-view.ts';
import {
  bankLines,
  closedDays,
  gatewayComparisons,
  gatewayDifferences,
  ledgerLines,
} from './table.ts';

const MOST_CLOSED = 31;
const MOST_LINES = 500;

/** Lines of the open days that only the bank or only our books have. */
async function unmatched(db: Database, upTo: string) {
  const open = (await lastClosed(db))?.day ?? NEVER;
  const rows = await db
    .select()
    .from(bankLines)
    .where(and(gt(bankLines.day, open), lte(bankLines.day, upTo)))
    .orderBy(bankLines.day, bankLines.row)
    .limit(MOST_LINES * 10);
  const matches = await matchLines(db, rows);
  const taken = new Set(matches);
  const books = await db
    .select()
    .from(ledgerLines)
    .where(and(gt(ledgerLines.day, open), lte(ledgerLines.day, upTo)))
    .orderBy(ledgerLines.day, ledgerLines.id)
    .limit(MOST_LINES * 10);
  return {
    onlyBank: rows
      .filter((_row, at) => matches[at] === null)
      .map(({ day, reference, fils }) => ({ day, reference, fils }))
      .slice(0, MOST_LINES),
    onlyBooks: books.filter(({ id }) => !taken.has(id)).slice(0, MOST_LINES),
  };
}

async function lastComparison(db: Database) {
  const [row] = await db
    .select()
    .from(gatewayComparisons)
    .where(isNotNull(gatewayComparisons.doneAt))
    .orderBy(desc(gatewayComparisons.doneAt))
    .limit(1);
  if (row === undefined) return null;
  const { gateway, fromDay, toDay, askedAt, doneAt, charges, gatewayFils, ledgerFils } = row;
  return {
    gateway,
    from: fromDay,
    to: toDay,
    charges,
    gatewayFils,
    ledgerFils,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    failure: row.failure,
  };
}

async function differences({ keys, store: { db } }: Pick<Deps, 'keys' | 'store'>) {
  const rows = await db
    .select()
    .from(gatewayDifferences)
    .where(isNull(gatewayDifferences.goneAt))
    .orderBy(gatewayDifferences.foundAt)
    .limit(MOST_LINES);
  const ids = rows.map(({ applicationId }) => applicationId);
  const familyOf = await familiesOf(db, keys, ids);
  return rows.map(
    ({ id, kind, gateway, reference, oursFils, theirsFils, foundAt, applicationId }) => ({
      ...familyOf(applicationId),
      id,
      kind,
      gateway,
      gatewayReference: reference,
      oursFils,
      theirsFils,
      foundAt: foundAt.toISOString(),
    }),
  );
}

async function closedList(db: Database, member: StaffMember) {
  const rows = await db
    .select({ closed: closedDays, by: { id: staff.id, name: staff.name } })
    .from(closedDays)
    .leftJoin(staff, eq(staff.id, closedDays.closedBy))
    .orderBy(desc(closedDays.day))
    .limit(MOST_CLOSED);
  const last = rows.slice(0, 1).map(({ closed }) => closed.day);
  const actions = await undoOf(db, member, ['close_day'], 'day', last);
  return rows.map(({ closed: { closedAt, closedBy: _id, ...row }, by }) => ({
    ...row,
    closedBy: by,
    undoId: actions.get(row.day) ?? null,
    closedAt: closedAt.toISOString(),
  }));
}

/** Our books beside the gateway and the bank, and the closed days (OFF-50). */
export const reconciliationCalls = (
  deps: Pick<Deps, 'keys' | 'store'>,
): OfficeHandlers<'GET office/money/reconciliation'> => ({
  async 'GET office/money/reconciliation'(_input, { member }) {
    const { db } = deps.store;
    const today = dubaiDay(new Date());
    const yesterday = addDays(today, -1);
    const since = await firstOpenDay(db);
    const next = since !== null && since <= yesterday ? yesterday : null;
    const upTo = next ?? today;
    const bank = await bankUpTo(db, upTo);
    const { onlyBank, onlyBooks } =
      bank === null ? { onlyBank: [], onlyBooks: [] } : await unmatched(db, bank.upTo);
    const [asked] = await db
      .select({ id: gatewayComparisons.id })
      .from(gatewayComparisons)
      .where(isNull(gatewayComparisons.doneAt))
      .limit(1);
    return {
      today,
      next,
      figures: await figuresUpTo(db, upTo),
      bank,
      comparison: await lastComparison(db),
      isComparing: asked !== undefined,
      obstacle: next === null ? 'nothing' : await closingObstacle(db, next),
      differences: await differences(deps),
      onlyBank,
      onlyBooks: await shownLines(db, deps.keys, onlyBooks),
      closed: await closedList(db, member),
    };
  },
});
