import { and, count, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { isOpenPayment } from '../../../rules/money/payment-state.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { payments } from '../../payments/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { bankUpTo, figuresUpTo, firstOpenDay, startOf } from './figures.ts';
import { linesOf } from './ledger.ts';
import { familiesOf, shownLines } from './lines-view.ts';
import { gatewayDifferences, ledgerLines } from './table.ts';

type MoneyDeps = Pick<Deps, 'keys' | 'store'>;
const MOST_TODAY = 50;
const MOST_UNTAKEN = 200;

/** Differences that are open; none is the rule. */
export async function openDifferences(db: Database): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(gatewayDifferences)
    .where(isNull(gatewayDifferences.goneAt));
  return row?.open ?? 0;
}

/** Payments that were begun between two days and took no money. */
async function untaken({ keys, store: { db } }: MoneyDeps, from?: string, to?: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.capturedAt),
        from === undefined ? undefined : gte(payments.createdAt, startOf(from)),
        to === undefined ? undefined : lt(payments.createdAt, startOf(addDays(to, 1))),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MOST_UNTAKEN);
  const ids = rows.map(({ applicationId }) => applicationId);
  const familyOf = await familiesOf(db, keys, ids);
  return rows.map(({ id, applicationId, state, answerBody, month, amountFils, createdAt }) => {
    const reason = answerBody?.['reason'];
    return {
      id,
      ...familyOf(applicationId),
      state: isOpenPayment(state)
        ? ('open' as const)
        : state === 'failed'
          ? ('failed' as const)
          : ('cancelled' as const),
      reason: typeof reason === 'string' ? reason : null,
      forMonth: month,
      fils: amountFils,
      at: createdAt.toISOString(),
    };
  });
}

/** The first screen of money: figures, and what came in today (OFF-50). */
export const overviewCalls = (
  deps: MoneyDeps,
): OfficeHandlers<'GET office/money' | 'GET office/money/untaken'> => ({
  async 'GET office/money'() {
    const { db } = deps.store;
    const today = dubaiDay(new Date());
    const isReceived = and(eq(ledgerLines.day, today), ne(ledgerLines.kind, 'correction'));
    const [since, figures, bank, differences, lines, others, [received]] = await Promise.all([
      firstOpenDay(db),
      figuresUpTo(db, today),
      bankUpTo(db, today),
      openDifferences(db),
      linesOf(db, eq(ledgerLines.day, today), MOST_TODAY, undefined),
      untaken(deps, today, today),
      db
        .select({
          received: count(),
          fils: sql<number>`coalesce(sum(${ledgerLines.fils}), 0)`.mapWith(Number),
        })
        .from(ledgerLines)
        .where(and(isReceived, sql`${ledgerLines.fils} > 0`)),
    ]);
    return {
      today,
      since,
      figures,
      bank,
      differences,
      lines: await shownLines(db, deps.keys, lines),
      untaken: others,
      receivedFils: received?.fils ?? 0,
      received: received?.received ?? 0,
    };
  },
  async 'GET office/money/untaken'({ query: { from, to } }) {
    return { payments: await untaken(deps, from, to) };
  },
});
