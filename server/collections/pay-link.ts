import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { periodOfMonth } from '../../rules/money/monthly-due.ts';
import { openStates, paidStates } from '../../rules/money/payment-state.ts';
import { leftFils } from '../applications/index.ts';
import {
  addMonthlyPayment,
  begunAt,
  isPast,
  lockApplication,
  openPaymentOf,
  type Paying,
  refund,
  settle,
} from '../payments/index.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import { sendSmallPage } from '../platform/http/small-page.ts';
import { collections } from './table.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { isHosted } from './collect.ts';
import { eachAlone } from './each-alone.ts';
import { unusedKey } from './ending.ts';
import { notifyPaid } from './messages.ts';
import { signed, type ContractMonth } from './pay-path.ts';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{4}-\d{2}-01)\.([\w-]{22})$/;

type Payment = typeof payments.$inferSelect;
type Collection = typeof collections.$inferSelect;
type Owner = Awaited<ReturnType<typeof lockApplication>>;
const ofRow = and(
  eq(collections.applicationId, payments.applicationId),
  eq(collections.month, payments.month),
);

type Owed =
  | { readonly kind: 'page'; readonly owner: Owner; readonly payment: Payment }
  | { readonly kind: 'paid' | 'nothing' | 'wait' };

/** The open payment of that month, or a new one, or the reason why nothing can be paid with this link. */
async function hostedPayment(
  { deps, gateway, transaction }: Paying,
  contractMonth: ContractMonth,
): Promise<Owed> {
  return transaction(async (db) => {
    const owner = await lockApplication(db, deps, contractMonth.applicationId);
    const isRow = and(
      eq(collections.applicationId, contractMonth.applicationId),
      eq(collections.month, contractMonth.month),
    );
    const [row] = await db.select().from(collections).where(isRow);
    if (row?.state === 'paid') return { kind: 'paid' };
    if (row === undefined || row.state === 'nothing') return { kind: 'nothing' };
    const ofMonth = and(
      eq(payments.applicationId, contractMonth.applicationId),
      eq(payments.month, contractMonth.month),
    );
    const open = await openPaymentOf(db, contractMonth.applicationId);
    if (open !== null) {
      const isThis =
        open.month === contractMonth.month && isHosted(open) && open.amountFils === row.amountFils;
      return isThis ? { kind: 'page', owner, payment: open } : { kind: 'wait' };
    }
    const [made] = await db.select({ number: count() }).from(payments).where(ofMonth);
    const key = `monthly link:${contractMonth.applicationId}:${contractMonth.month}:${made?.number ?? 0}`;
    const payment = await addMonthlyPayment(db, {
      applicationId: contractMonth.applicationId,
      idempotencyKey: key,
      month: contractMonth.month,
      provider: gateway.name,
      amountFils: row.amountFils,
      // The card that pays now is charged from now on.
      answerBody: {
        cardConsent: 'link',
        hosted: true,
        period: periodOfMonth(contractMonth.month, owner.application.contractEndsOn),
      },
    });
    return payment ? { kind: 'page', owner, payment } : { kind: 'wait' };
  });
}

const nothingToPay = (brand: string) => ({
  paid: {
    title: 'This month is paid',
    text: `Thank you. ${brand} takes nothing more for it.`,
  },
  nothing: {
    title: 'There is nothing to pay',
    text: 'Your contract has ended or nothing is due for this month. No money is taken.',
  },
  wait: {
    title: 'Your card is being charged',
    text: 'A payment of yours is on its way. Please open the link from our message again in an hour.',
  },
});

/** The link in the message about a declined card: leads to the gateway's own page. */
export function registerPayLink(web: FastifyInstance, paying: Paying): void {
  const { keys, log, config } = paying.deps;
  const pageTexts = nothingToPay(config.brandName);
  const app = { to: '/app' };
  async function answerTo(
    token: string,
  ): Promise<{ to: string } | { page: keyof typeof pageTexts }> {
    const [, applicationId = '', month = '', mac = ''] = shape.exec(token) ?? [];
    if (!isEqualText(mac, signed(keys, `${applicationId}.${month}`))) return app;
    const owed = await hostedPayment(paying, { applicationId, month });
    if (owed.kind !== 'page') return { page: owed.kind };
    const begun = await begunAt(paying, owed.payment, owed.owner);
    const url = begun?.answerBody?.['redirectUrl'];
    return typeof url === 'string' ? { to: url } : app;
  }
  web.get<{ Params: { token: string } }>('/payments/pay/:token', async (request, reply) => {
    const answer = await answerTo(request.params.token).catch((error: unknown) => {
      log.warn({ err: error }, 'A page for a monthly payment could not be opened');
      return app;
    });
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if ('to' in answer) return reply.redirect(answer.to, 303);
    const link = { label: 'Go to the homepage', href: '/' };
    return sendSmallPage(reply, { ...pageTexts[answer.page], link });
  });
}

/** Asks the gateway about a payment by link; closes its page when it has expired or another amount is due. */
async function stateOfLink(paying: Paying, payment: Payment, row: Collection) {
  if (payment.state === 'captured') return payment.state;
  const { deps, gateway, transaction } = paying;
  const owner = await transaction((db) => lockApplication(db, deps, row.applicationId));
  // The gateway's answer was lost when the page was opened; the same key returns the same answer.
  const known =
    payment.providerReference === null ? await begunAt(paying, payment, owner) : payment;
  if (!known?.providerReference) return null;
  const isOver = row.state === 'nothing' || payment.amountFils !== row.amountFils;
  if (isOver || (await isPast(deps.store.db, payment))) {
    await gateway.cancel(known.providerReference);
  }
  return settle(paying, known);
}

/** Reads the results of payments by link. Returns the number of failures. */
export async function settleLinks(paying: Paying): Promise<number> {
  const { deps, transaction } = paying;
  const waiting = await deps.store.db
    .select({ payment: payments, row: collections, applicationId: payments.applicationId })
    .from(payments)
    .innerJoin(collections, ofRow)
    .where(
      and(
        eq(payments.provider, paying.gateway.name),
        sql`${payments.answerBody} ->> 'hosted' = 'true'`,
        or(
          inArray(payments.state, openStates),
          and(eq(payments.state, 'captured'), inArray(collections.state, ['due', 'failed'])),
        ),
      ),
    );
  return eachAlone(deps, waiting, async ({ payment, row }) => {
    if ((await stateOfLink(paying, payment, row)) !== 'captured') return;
    await transaction(async (tx) => {
      await lockApplication(tx, deps, row.applicationId);
      const done = await tx
        .update(collections)
        .set({ state: 'paid' })
        .where(
          and(
            eq(collections.applicationId, row.applicationId),
            eq(collections.month, row.month),
            inArray(collections.state, ['due', 'failed']),
          ),
        )
        .returning();
      if (done.length > 0) await notifyPaid(tx, paying, row);
    });
  });
}

/** Monthly payments that exceed the amount due for their month. */
const overpaid = ({ gateway }: Pick<Paying, 'gateway'>, db: Database, only?: string) =>
  db
    .select({
      id: payments.id,
      applicationId: payments.applicationId,
      fils: sql<number>`(${leftFils} - ${collections.amountFils})::int`,
    })
    .from(payments)
    .innerJoin(collections, ofRow)
    .where(
      and(
        eq(payments.provider, gateway.name),
        inArray(payments.state, paidStates),
        sql`${leftFils} > ${collections.amountFils}`,
        only === undefined ? undefined : eq(payments.id, only),
        sql`not exists (select 1 from refunds where refunds.payment_id = ${payments.id}
          and refunds.idempotency_key = 'unused:' || ${payments.id}::text)`,
      ),
    );

/** Refunds payments that arrived while their contract ended. Returns the number of failures. */
export async function returnOverpaid(paying: Paying): Promise<number> {
  const { deps } = paying;
  const rows = await overpaid(paying, deps.store.db);
  return eachAlone(deps, rows, ({ id, fils }) =>
    refund(paying, {
      paymentId: id,
      fils,
      key: unusedKey(id),
      isDue: async (db) => (await overpaid(paying, db, id)).some((one) => one.fils === fils),
    }),
  );
}
