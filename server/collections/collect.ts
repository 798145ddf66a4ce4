import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { agreedFor } from '../../rules/money/card-consent.ts';
import { firstPaymentOn, periodOfMonth } from '../../rules/money/monthly-due.ts';
import { openStates, paidStates } from '../../rules/money/payment-state.ts';
import type { Deps } from '../platform/deps.ts';
import { type applications } from '../applications/table.ts';
import { collections } from './table.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import {
  addMonthlyPayment,
  applyTruth,
  consentsOf,
  GatewayRefusal,
  keepReference,
  keepsCard,
  lockApplication,
  openPaymentOf,
  type Paying,
  setCard,
} from '../payments/index.ts';
import { termsOf } from './due.ts';
import { eachAlone } from './each-alone.ts';
import { wasGivenBack } from './given-back.ts';
import { askToAgree, notifyDeclined, notifyPaid } from './messages.ts';

type Collection = typeof collections.$inferSelect;
type Payment = typeof payments.$inferSelect;
type ApplicationRow = typeof applications.$inferSelect;

/** True for a payment on the gateway's own page, through the link in a message. */
export const isHosted = ({ answerBody }: Pick<Payment, 'answerBody'>): boolean =>
  answerBody?.['hosted'] === true;

/** Days after a decline until the next try; after the last try a person decides. */
const RETRY_AFTER_DAYS = [2, 3, 4] as const;
const AT_ONCE = 100;
const isRunning = sql`exists (select 1 from applications where applications.id = ${collections.applicationId}
  and applications.state in ('submitted', 'active'))`;
/** A charge whose answer was lost. It is repeated with its key, even after its contract has ended. */
const isUncertain = sql`exists (select 1 from payments where payments.application_id = ${collections.applicationId}
  and payments.month = ${collections.month} and ${inArray(payments.state, openStates)}
  and payments.answer_body ->> 'hosted' is null)`;

const isOf = ({ applicationId, month }: Collection) =>
  and(eq(payments.applicationId, applicationId), eq(payments.month, month));
const isRow = ({ applicationId, month }: Collection) =>
  and(eq(collections.applicationId, applicationId), eq(collections.month, month));
const isOpenState = (state: Payment['state']) => openStates.some((open) => open === state);

/** The extra amount for the first days after the arrival day was moved; the invoice names it. */
async function extraForFirstDays(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  month: string,
) {
  const terms = await termsOf(db, deps, application);
  if (!terms?.owed || firstPaymentOn(terms) !== month) return {};
  return { rest: { from: terms.startsOn, fils: terms.owed } };
}

/** Tells the office of a month that the family has to agree to, that its card did not pay, that went back, or that is paid. */
export type TellOffice = (
  db: Database,
  row: Collection,
  news: 'not_agreed' | 'given_back' | 'declined' | 'paid',
) => Promise<unknown>;

/**
 * The payment of this try, stored before the gateway is called; repeating a try finds the same payment. `not_agreed` if
 * the amount is above the family's consent: it is never charged (T110). `given_back` if its payment went back.
 */
async function paymentOf({ deps, gateway, transaction }: Paying, row: Collection) {
  return transaction(async (db): Promise<Payment | 'not_agreed' | 'given_back' | null> => {
    const { application } = await lockApplication(db, deps, row.applicationId);
    if (await wasGivenBack(db, row)) return 'given_back';
    const [last] = await db
      .select()
      .from(payments)
      .where(isOf(row))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1);
    if (last && [...openStates, ...paidStates].some((state) => state === last.state)) return last;
    const idempotencyKey = `monthly:${row.applicationId}:${row.month}:${row.tries}`;
    if (last?.idempotencyKey === idempotencyKey) return last;
    // Another month of this contract is being paid, so this one waits.
    if ((await openPaymentOf(db, row.applicationId)) !== null) return null;
    // The contract may have ended since the row was read.
    const isOwed = and(isRow(row), eq(collections.state, 'due'), isRunning);
    const [owed] = await db.select().from(collections).where(isOwed);
    if (owed === undefined) return null;
    const agreed = agreedFor(await consentsOf(db, row.applicationId), row.month);
    if (owed.amountFils > agreed) return 'not_agreed';
    return addMonthlyPayment(db, {
      applicationId: row.applicationId,
      idempotencyKey,
      month: row.month,
      provider: gateway.name,
      amountFils: owed.amountFils,
      answerBody: {
        period: periodOfMonth(row.month, application.contractEndsOn),
        ...(await extraForFirstDays(db, deps, application, row.month)),
      },
    });
  });
}

/** The card that paid last with the family's consent. */
async function cardOf({ deps, gateway }: Paying, { applicationId }: Collection) {
  const [paid] = await deps.store.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.applicationId, applicationId),
        eq(payments.provider, gateway.name),
        inArray(payments.state, paidStates),
        keepsCard,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return paid?.providerReference ? gateway.savedCard(paid.providerReference) : null;
}

/** The card of this payment, stored first so that a retry after a crash charges the same card. */
async function chosenCard(paying: Paying, row: Collection, payment: Payment) {
  const known = payment.answerBody?.['card'];
  if (typeof known === 'string') return known;
  const card = await cardOf(paying, row);
  if (card === null) return null;
  const stored = await setCard(paying.deps.store.db, payment.id, card);
  const first = stored?.answerBody?.['card'];
  return typeof first === 'string' ? first : card;
}

/** Calls the gateway with the payment's id as idempotency key, so a repeated call charges once. */
async function charge(paying: Paying, row: Collection, payment: Payment) {
  const { gateway, deps } = paying;
  const { amountFils } = payment;
  const failed = { status: 'failed', amountFils, currency: 'AED', reason: 'declined' } as const;
  const card = await chosenCard(paying, row, payment);
  if (card === null) return applyTruth(paying, payment, failed);
  const request = {
    key: payment.id,
    card,
    amountFils,
    description: `${deps.config.brandName}, ${row.month.slice(0, 7)}`,
  };
  const charged = await gateway.charge(request).catch((error: unknown) => {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.error({ err: error, payment: payment.id }, 'The gateway refused a monthly payment');
    return null;
  });
  if (charged === null) return applyTruth(paying, payment, failed);
  const { reference, ...truth } = charged;
  await keepReference(paying, payment, { reference });
  return applyTruth(paying, payment, truth);
}

async function settleRow(
  db: Database,
  { deps }: Paying,
  row: Collection,
  set: Partial<Collection>,
): Promise<boolean> {
  await lockApplication(db, deps, row.applicationId);
  const isSame = and(isRow(row), eq(collections.state, 'due'), eq(collections.tries, row.tries));
  const done = await db.update(collections).set(set).where(isSame).returning();
  return done.length > 0;
}

/** Collects one month of one contract as far as possible now. The next run continues after a crash. */
export async function collect(
  paying: Paying,
  row: Collection,
  tellOffice?: TellOffice,
): Promise<void> {
  const { transaction } = paying;
  const payment = await paymentOf(paying, row);
  if (payment === null) return;
  if (payment === 'not_agreed' || payment === 'given_back') {
    await transaction(async (db) => {
      if (!(await settleRow(db, paying, row, { state: 'failed' }))) return;
      if (payment === 'not_agreed') await askToAgree(db, paying, row);
      await tellOffice?.(db, row, payment);
    });
    return;
  }
  // `settleLinks` handles payments on the gateway's own page.
  if (isOpenState(payment.state) && isHosted(payment)) return;
  const state = isOpenState(payment.state) ? await charge(paying, row, payment) : payment.state;
  if (paidStates.some((one) => one === state)) {
    await transaction(async (db) => {
      if (!(await settleRow(db, paying, row, { state: 'paid' }))) return;
      await notifyPaid(db, paying, row);
      await tellOffice?.(db, row, 'paid');
    });
    return;
  }
  if (state !== 'failed' && state !== 'cancelled') return;
  const wait = RETRY_AFTER_DAYS[row.tries];
  const next =
    wait === undefined
      ? { state: 'failed' as const }
      : { tries: row.tries + 1, nextTryAt: new Date(Date.now() + wait * 86_400_000) };
  await transaction(async (db) => {
    if (!(await settleRow(db, paying, row, next))) return;
    await notifyDeclined(db, paying, row, wait ?? null);
    if (wait === undefined) await tellOffice?.(db, row, 'declined');
  });
}

/** Collects everything due by now, the oldest month of each contract first. Returns the number of failures. */
export async function collectAll(
  paying: Paying,
  signal: AbortSignal,
  tellOffice?: TellOffice,
): Promise<number> {
  const { deps } = paying;
  const isDue = and(
    eq(collections.state, 'due'),
    lte(collections.nextTryAt, sql`now()`),
    isRunning,
  );
  let failed = 0;
  let last: Pick<Collection, 'applicationId' | 'month'> | undefined;
  for (;;) {
    const after =
      last &&
      sql`(${collections.applicationId}, ${collections.month}) > (${last.applicationId}::uuid, ${last.month}::date)`;
    const due = await deps.store.db
      .select()
      .from(collections)
      .where(and(or(isDue, isUncertain), after))
      .orderBy(asc(collections.applicationId), asc(collections.month))
      .limit(AT_ONCE);
    failed += await eachAlone(deps, due, (row) => collect(paying, row, tellOffice), signal);
    last = due.at(-1);
    if (due.length < AT_ONCE || signal.aborted) break;
  }
  return failed;
}
