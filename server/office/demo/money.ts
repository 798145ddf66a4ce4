import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import type { RefundReason } from '../../../rules/office/ledger.ts';
import type { Role } from '../../../rules/office/rights.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { monthOf } from '../../collections/index.ts';
import { receiptFor } from '../../papers/index.ts';
import { payments } from '../../payments/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOfCollection } from '../card-payments/part.ts';
import { compareAll } from '../money/compare.ts';
import { limitFils, refundTerms } from '../money/refund-terms.ts';
import { ledgerLines } from '../money/table.ts';
import type { DemoFamily } from './demo-content.ts';
import type { DemoPeople } from './office-people.ts';
import { runAs } from './demo-runner.ts';
import { declineAt, payAt } from './write-past.ts';

/** Contracts that ended within a month that was paid by card: money goes back. The second refund is late. */
const ended = [
  { family: 'Layla Hamdan', reason: 'cancelled' },
  { family: 'Robert Ferreira', reason: 'left' },
] as const;
const twice = 'Chidi Eze';
/** Below the limit, so it goes out at once. */
const small = { family: 'Ingrid Larsen', fils: 15_000 };
/** Came in an earlier month, so this one is due. */
const declined = 'Priscilla Gomes';
const MONTHLY = 279_000;
const LOCK = 4_107_020;

function runnerOf(deps: Deps, { colleagues }: DemoPeople) {
  return async <Name extends CommandName>(
    by: string,
    role: Role,
    command: Name,
    input: CommandInput<Name>,
    subject: string,
  ): Promise<void> => {
    const run = runAs(deps, colleagues.get(by) ?? '', by, [role]);
    await run(command, input, subject).catch((error: unknown) => {
      // Shortly after midnight, or with little paid, there is nothing to close or to give back.
      if (!(error instanceof Refusal)) throw error;
    });
  };
}

/** The bank has every line of our books up to a day. */
async function statementUpTo({ store: { db } }: Deps, day: string): Promise<string> {
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(and(lte(ledgerLines.day, day), isNotNull(ledgerLines.reference)))
    .orderBy(ledgerLines.day, ledgerLines.id);
  const rows = lines.map((line) => [line.day, line.reference, (line.fils / 100).toFixed(2)].join());
  return ['Date,Reference,Amount', ...rows].join('\r\n');
}

/** The month in which a contract ended was paid on its first day. */
async function payLastMonth(deps: Deps, applicationId: string, endedOn: string): Promise<void> {
  const month = `${endedOn.slice(0, 8)}01`;
  await deps.store.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const ofMonth = and(eq(payments.applicationId, applicationId), eq(payments.month, month));
    if ((await db.$count(payments, ofMonth)) > 0) return;
    const payment = await payAt(db, {
      applicationId,
      month,
      maidId: null,
      coversFrom: null,
      amountFils: MONTHLY,
      answerBody: {},
      at: new Date(`${month}T09:12:00+04:00`),
    });
    await receiptFor(db, payment);
  });
}

/** This month's card payment was declined for the last time: a colleague sends a link. */
async function declineMonth(deps: Deps, applicationId: string): Promise<void> {
  const month = monthOf(new Date());
  await deps.store.transaction(async (db) => {
    if (await declineAt(db, { applicationId, month, amountFils: MONTHLY }))
      await tellOfCollection(deps)(db, { applicationId, month, state: 'failed' }, 'declined');
  });
}

/** Refunds that wait for approval, a statement of the bank, and yesterday as a closed day. */
export async function addMoneyWork(
  deps: Deps,
  people: DemoPeople,
  families: readonly DemoFamily[],
  maidIdOf: (family: DemoFamily) => number,
): Promise<void> {
  const { db } = deps.store;
  const run = runnerOf(deps, people);
  const today = dubaiDay(new Date());
  const names = new Set([...ended.map(({ family }) => family), twice, small.family, declined]);
  const wanted = families.filter(({ name }) => names.has(name));
  const rows = await db
    .select({ id: applications.id, maidId: applications.maidId })
    .from(applications)
    .where(inArray(applications.maidId, wanted.map(maidIdOf)));
  const idOf = (family: string) =>
    rows.find(({ maidId }) => wanted.some((one) => one.name === family && maidIdOf(one) === maidId))
      ?.id ?? '';
  const endOf = (family: string) => {
    const stage = wanted.find(({ name }) => name === family)?.stage;
    const days = stage && 'endedDaysAgo' in stage ? (stage.endedDaysAgo ?? 0) : 0;
    return addDays(today, -days);
  };
  if (idOf(declined) !== '') await declineMonth(deps, idOf(declined));
  for (const { family } of ended) await payLastMonth(deps, idOf(family), endOf(family));

  const yesterday = addDays(today, -1);
  const finance = ['Deepa', 'finance_prepares'] as const;
  await run(...finance, 'compare_gateway', { from: addDays(today, -31), to: today }, yesterday);
  await compareAll(deps);
  const csv = await statementUpTo(deps, yesterday);
  await run(...finance, 'import_statement', { csv }, yesterday);
  await run(...finance, 'close_day', { day: yesterday }, yesterday);

  const give = async (
    by: readonly [name: string, role: Role],
    family: string,
    order: { readonly reason: RefundReason; readonly since: string; readonly fils?: number },
    waits = false,
  ) => {
    const [payment] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.applicationId, idOf(family)), isNotNull(payments.capturedAt)))
      .orderBy(desc(payments.capturedAt))
      .limit(1);
    if (payment === undefined) return;
    const { unused, left } = await refundTerms(db, payment.id, order.since);
    // At a month's end the unused days are few: without a second person's part the refund would not wait.
    const days = unused && waits && unused.fils <= (await limitFils(db)) ? null : unused;
    const fils = order.fils ?? days?.fils ?? left;
    await run(...by, 'refund_payment', { paymentId: payment.id, ...order, fils }, family);
  };
  for (const { family, reason } of ended) {
    await give(finance, family, { reason, since: endOf(family) }, true);
  }
  await give(['Noura', 'operations_lead'], twice, { reason: 'paid_twice', since: yesterday });
  await give(finance, small.family, { reason: 'goodwill', since: today, fils: small.fils });
}
