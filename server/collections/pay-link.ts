import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { consentsAfter } from '../../rules/money/card-consent.ts';
import { periodOfMonth } from '../../rules/money/monthly-due.ts';
import {
  isOpenPayment,
  isPaidPayment,
  openStates,
  paidStates,
} from '../../rules/money/payment-state.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import {
  addMonthlyPayment,
  begunAt,
  isPast,
  lockApplication,
  openPaymentOf,
  paymentsOf,
  type Paying,
  settle,
} from '../payments/index.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import { sendSmallPage } from '../platform/http/small-page.ts';
import type { Deps } from '../platform/deps.ts';
import { collections } from './table.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { newestWay } from '../payment-ways/index.ts';
import { isStillOffered, takeOverByCard } from './card-offer.ts';
import { isHosted, type TellOffice } from './collect.ts';
import { termsOf } from './due.ts';
import { eachAlone } from './each-alone.ts';
import { monthForCard } from './free-months.ts';
import { wasGivenBack } from './given-back.ts';
import { notifyPaid } from './messages.ts';
import { agreePage, type ClosedPage, closedPage, type PayTerms } from './pay-page.ts';
import { isLinkOver, signed, type ContractMonth } from './pay-path.ts';

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
  | { readonly kind: 'agree'; readonly terms: PayTerms }
  | { readonly kind: ClosedPage };
type Answer = Owed & { readonly language: OwnLanguage };

/** Ties a press to the amounts that its page showed. */
const agreementTo = (keys: Deps['keys'], id: string, terms: PayTerms): string =>
  signed(keys, `terms:${id}.${JSON.stringify(terms)}`);

/** True while the job is about to charge the card: no page delays that, however often the link is opened (T118). */
async function isChargeDue(db: Database, { application }: Owner): Promise<boolean> {
  if (application.state !== 'submitted' && application.state !== 'active') return false;
  const [due] = await db
    .select({ month: collections.month })
    .from(collections)
    .where(
      and(
        eq(collections.applicationId, application.id),
        eq(collections.state, 'due'),
        lte(collections.nextTryAt, sql`now()`),
      ),
    )
    .limit(1);
  return due !== undefined;
}

/** The consent in a payment by link: the card that pays now is charged these amounts from now on. */
function consentBy({ after }: PayTerms) {
  const at = new Date().toISOString();
  const consents = after.map((one) => ({ ...one, at }));
  const cardConsent = consents.pop();
  return cardConsent && { cardConsent, consentsBefore: consents };
}

/** True while a contract runs and reaches this month: otherwise a month that nobody pays any more owes nothing. */
function isOfContract({ application: { state, contractEndsOn } }: Owner, month: string): boolean {
  if (state !== 'submitted' && state !== 'active') return false;
  return (
    contractEndsOn === null || (contractEndsOn >= month && contractEndsOn >= dubaiDay(new Date()))
  );
}

/** The later charges of the card that pays a month; none if a direct debit pays the months after it. */
async function chargedAfter(
  db: Database,
  deps: Paying['deps'],
  { application }: Owner,
  month: string,
  isOffer: boolean,
) {
  if (!isOffer && (await newestWay(db, application.id)) === 'direct_debit') return [];
  const contract = await termsOf(db, deps, application);
  return contract === null ? [] : consentsAfter(contract, month);
}

async function owedBy(
  { deps, gateway }: Paying,
  db: Database,
  owner: Owner,
  { applicationId, month }: ContractMonth,
  agreed: string | undefined,
): Promise<Owed> {
  const isRow = and(eq(collections.applicationId, applicationId), eq(collections.month, month));
  const [row] = await db.select().from(collections).where(isRow);
  if (row === undefined || row.state === 'nothing') return { kind: 'nothing' };
  // An offer closes when the bank takes the month, or with the contract.
  if (row.state === 'closed') return { kind: isOfContract(owner, month) ? 'with_bank' : 'nothing' };
  const givenBack = { kind: isOfContract(owner, month) ? 'over' : 'nothing' } as const;
  if (row.state === 'paid') {
    return (await wasGivenBack(db, row)) ? givenBack : { kind: 'paid' };
  }
  if (isLinkOver(month)) return { kind: 'over' };
  const isOffer = row.state === 'offered';
  const free = isOffer ? await monthForCard(db, deps, applicationId) : null;
  if (isOffer && free?.month !== month) return { kind: 'with_bank' };
  const amountFils = free?.fils ?? row.amountFils;
  // The contract may have changed since the offer: the page shows what is due now.
  if (amountFils !== row.amountFils) await db.update(collections).set({ amountFils }).where(isRow);
  const after = await chargedAfter(db, deps, owner, month, isOffer);
  const terms = { month, amountFils, after, ...(isOffer && { isOffer }) };
  const agreement = agreementTo(deps.keys, applicationId, terms);
  const open = await openPaymentOf(db, applicationId);
  if (open !== null && !(isHosted(open) && open.answerBody?.['agreed'] === agreement)) {
    return { kind: 'wait' };
  }
  if (open === null && (await isChargeDue(db, owner))) return { kind: 'wait' };
  const ofMonth = (await paymentsOf(db, applicationId)).filter((one) => one.month === month);
  if (await wasGivenBack(db, row)) return givenBack;
  // A card has paid it, and the job is about to book that or to give the money back.
  if (ofMonth.some(({ capturedAt }) => capturedAt !== null)) return { kind: 'wait' };
  if (agreed === undefined || !isEqualText(agreed, agreement)) return { kind: 'agree', terms };
  if (open !== null) return { kind: 'page', owner, payment: open };
  const payment = await addMonthlyPayment(db, {
    applicationId,
    idempotencyKey: `monthly link:${applicationId}:${month}:${ofMonth.length}`,
    month,
    provider: gateway.name,
    amountFils,
    answerBody: {
      ...consentBy(terms),
      agreed: agreement,
      hosted: true,
      ...(isOffer && { fromHome: true }),
      period: periodOfMonth(month, owner.application.contractEndsOn),
    },
  });
  return payment ? { kind: 'page', owner, payment } : { kind: 'wait' };
}

/** The open payment of that month, a new one once the family agrees, or the reason why nothing can be paid. */
const hostedPayment = (
  paying: Paying,
  contractMonth: ContractMonth,
  agreed: string | undefined,
): Promise<Answer> =>
  paying.transaction(async (db) => {
    const owner = await lockApplication(db, paying.deps, contractMonth.applicationId);
    const { language } = owner.application;
    return { ...(await owedBy(paying, db, owner, contractMonth, agreed)), language };
  });

/** The link in the message about an unpaid month: shows what is agreed to, then leads to the gateway's own page. */
export function registerPayLink(web: FastifyInstance, paying: Paying): void {
  const { config, keys, log } = paying.deps;
  const brand = config.brandName;
  const app = { to: '/app' };
  async function answerTo(
    token: string,
    agreed: string | undefined,
  ): Promise<{ to: string } | { page: Parameters<typeof sendSmallPage>[1] }> {
    const [, applicationId = '', month = '', mac = ''] = shape.exec(token) ?? [];
    if (!isEqualText(mac, signed(keys, `${applicationId}.${month}`))) return app;
    const owed = await hostedPayment(paying, { applicationId, month }, agreed);
    if (owed.kind === 'agree') {
      const agreement = agreementTo(keys, applicationId, owed.terms);
      const href = `/payments/pay/${token}?agreed=${agreement}`;
      return { page: agreePage(owed.terms, href, { language: owed.language, brand }) };
    }
    if (owed.kind !== 'page')
      return { page: closedPage(owed.kind, { language: owed.language, brand }) };
    const begun = await begunAt(paying, owed.payment, owed.owner);
    const url = begun?.answerBody?.['redirectUrl'];
    return typeof url === 'string' ? { to: url } : app;
  }
  type Asked = { Params: { token: string }; Querystring: { agreed?: unknown } };
  web.get<Asked>('/payments/pay/:token', async (request, reply) => {
    const { agreed } = request.query;
    const pressed = typeof agreed === 'string' ? agreed : undefined;
    const answer = await answerTo(request.params.token, pressed).catch((error: unknown) => {
      log.warn({ err: error }, 'A page for a monthly payment could not be opened');
      return app;
    });
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return 'to' in answer ? reply.redirect(answer.to, 303) : sendSmallPage(reply, answer.page);
  });
}

/** Asks the gateway about a payment by link; closes its page when it has expired or another amount is due. */
async function stateOfLink(paying: Paying, payment: Payment, row: Collection) {
  const { deps, gateway, transaction } = paying;
  const { owner, isClosed } = await transaction(async (db) => ({
    owner: await lockApplication(db, deps, row.applicationId),
    isClosed: row.state === 'offered' && !(await isStillOffered(db, deps, row)),
  }));
  // The gateway's answer was lost when the page was opened; the same key returns the same answer.
  const known =
    payment.providerReference === null ? await begunAt(paying, payment, owner) : payment;
  if (!known?.providerReference) return null;
  const isOver = isClosed || row.state === 'nothing' || payment.amountFils !== row.amountFils;
  if (isOver || (await isPast(deps.store.db, payment))) {
    await gateway.cancel(known.providerReference);
  }
  return settle(paying, known);
}

/** The office still has the work of an unpaid month whose payment has gone back since. */
const isJustBack = and(
  eq(payments.state, 'refunded'),
  eq(collections.state, 'failed'),
  sql`${payments.updatedAt} > now() - interval '1 day'`,
);

/**
 * Reads the results of payments by link, and books any money that came or went back after its month was left to the office.
 * Returns the number of failures.
 */
export async function settleLinks(paying: Paying, tellOffice?: TellOffice): Promise<number> {
  const { deps, transaction } = paying;
  const waiting = await deps.store.db
    .select({ payment: payments, row: collections, applicationId: payments.applicationId })
    .from(payments)
    .innerJoin(collections, ofRow)
    .where(
      and(
        eq(payments.provider, paying.gateway.name),
        or(
          and(
            sql`${payments.answerBody} ->> 'hosted' = 'true'`,
            or(
              inArray(payments.state, openStates),
              and(
                inArray(payments.state, paidStates),
                inArray(collections.state, ['due', 'offered']),
              ),
            ),
          ),
          and(inArray(payments.state, paidStates), eq(collections.state, 'failed')),
          isJustBack,
        ),
      ),
    );
  return eachAlone(deps, waiting, async ({ payment, row }) => {
    const { state: known } = payment;
    const state = isOpenPayment(known) ? await stateOfLink(paying, payment, row) : known;
    if (state === null || !(isPaidPayment(state) || state === 'refunded')) return;
    await transaction(async (tx) => {
      await lockApplication(tx, deps, row.applicationId);
      if (row.state === 'offered') {
        if (await takeOverByCard(tx, paying, row, payment.id)) await notifyPaid(tx, paying, row);
        return;
      }
      const isBack = await wasGivenBack(tx, row);
      const done = await tx
        .update(collections)
        .set({ state: isBack ? 'failed' : 'paid' })
        .where(
          and(
            eq(collections.applicationId, row.applicationId),
            eq(collections.month, row.month),
            inArray(collections.state, isBack ? ['due'] : ['due', 'failed']),
          ),
        )
        .returning();
      // The office was told before that nobody tries this month again: now its money went back.
      if (done.length === 0 && !(isBack && row.state === 'failed')) return;
      if (!isBack) await notifyPaid(tx, paying, row);
      await tellOffice?.(tx, row, isBack ? 'given_back' : 'paid');
    });
  });
}
