import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isOpenPayment, isPaidPayment } from '../../rules/money/payment-state.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import {
  type ApplicationAccess,
  keepMaidToPay,
  latestAnswer,
  openText,
} from '../applications/index.ts';
import { payments } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { contractHash } from '../signatures/index.ts';
import { GatewayRefusal, PAYMENT_MINUTES, type PaymentWish } from './gateway.ts';
import { type CardConsent, keptConsent } from './consent.ts';
import { balanceOf } from './difference.ts';
import { type Payment, openPaymentOf, paymentsOf } from './paid.ts';
import { type Owner, type Paying, inTime, lockApplication } from './paying.ts';
import * as refusals from './refusals.ts';
import { returnUrl } from './return-route.ts';
import { applyTruth, keepReference } from './settle.ts';

interface Asked {
  readonly idempotencyKey: string;
  readonly purpose: 'first_month';
  readonly contractHash: string;
  readonly cardConsent?: CardConsent | undefined;
}

/** Locks the application and refuses a caller whose access has ended meanwhile (T108). */
type LockAccess = (db: Database) => Promise<unknown>;

const hashOf = (applicationId: string, { purpose }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([applicationId, purpose]))
    .digest();

/** This many payments of an application extend the hold while they are open; later ones do not. */
const MOST_KEEPING = 3;

/** Keeps the maid on hold, so that nobody pays for a maid whom another family can take meanwhile. */
async function keepMaid(
  db: Database,
  { application }: Owner,
  holdMinutes: number,
  isNew: boolean,
  limits: Parameters<typeof keepMaidToPay>[3],
) {
  if (application.maidId === null) throw refusals.notNow();
  const before = isNew ? (await paymentsOf(db, application.id)).length : MOST_KEEPING;
  const minutes = before < MOST_KEEPING ? Math.max(PAYMENT_MINUTES, holdMinutes) : 0;
  const again = Math.max(minutes, holdMinutes);
  const isKept = await keepMaidToPay(db, application, { live: minutes, again }, limits);
  if (!isKept) throw refusals.maidGone();
}

const closesAt = ({ createdAt }: Payment) =>
  new Date(createdAt.getTime() + PAYMENT_MINUTES * 60_000);
/** True if its page takes no more money, by the store's clock, which also set its start (T75). */
export async function isPast(db: Database, { id }: Payment): Promise<boolean> {
  const end = sql`${payments.createdAt} + ${PAYMENT_MINUTES} * interval '1 minute'`;
  const [found] = await db
    .select({ isPast: sql<boolean>`${end} <= now()` })
    .from(payments)
    .where(eq(payments.id, id));
  return found?.isPast ?? true;
}

/** The payment of this key, the open one, or a new one: stored before the gateway is called. */
async function openIntent(
  { deps, gateway, holds, transaction }: Paying,
  access: ApplicationAccess,
  asked: Asked,
  address: string,
  lock: LockAccess,
): Promise<{ payment: Payment; amountFils: number }> {
  const { id } = access.application;
  return transaction(async (db) => {
    await lock(db);
    const owner = await lockApplication(db, deps, id);
    if (owner.application.state !== 'open') throw refusals.notNow();
    const requestHash = hashOf(id, asked);
    const { idempotencyKey, purpose } = asked;
    const [same] = await db
      .select()
      .from(payments)
      .where(eq(payments.idempotencyKey, idempotencyKey));
    if (same !== undefined && !same.requestHash.equals(requestHash)) throw refusals.keyReused();
    const balance = await balanceOf(db, owner);
    if (balance !== null && balance.paid > 0 && balance.toPay === 0) throw refusals.alreadyPaid();
    if (same !== undefined && !isOpenPayment(same.state)) throw refusals.paymentOver();
    const answer = await latestAnswer(db, owner, 'BANK_INFO');
    if (answer?.method !== 'card') throw refusals.notNow();
    if ((await contractHash(db, owner)) !== asked.contractHash) throw refusals.otherContract();
    if (balance === null || balance.toPay === 0) throw refusals.notNow();
    const isVisa = owner.application.flow === 'visa';
    const cardConsent = isVisa ? null : keptConsent(asked.cardConsent, balance.price);
    const amountFils = balance.toPay;
    const open = same ?? (await openPaymentOf(db, id));
    const limits = { holds, address };
    if (!isVisa) await keepMaid(db, owner, deps.config.holdMinutes, open === null, limits);
    const agreedTo = {
      agreed: asked.contractHash,
      // A second payment is accepted only if both together do not exceed this amount.
      due: balance.due,
      ...(cardConsent && { cardConsent }),
    };
    const { maidId } = owner.application;
    const coversFrom = isVisa ? null : balance.price.startsOn;
    if (open !== null) {
      // The same amount for another maid or day is paid on the open page.
      const answerBody = { ...open.answerBody, ...agreedTo };
      const isSame = open.amountFils === amountFils;
      if (isSame) {
        await db
          .update(payments)
          .set({ maidId, coversFrom, answerBody })
          .where(eq(payments.id, open.id));
      }
      return { payment: isSame ? { ...open, answerBody } : open, amountFils };
    }
    const [payment] = await db
      .insert(payments)
      .values({
        applicationId: id,
        idempotencyKey,
        requestHash,
        purpose,
        provider: gateway.name,
        amountFils,
        vatFils: vatWithin(amountFils),
        maidId,
        coversFrom,
        answerBody: agreedTo,
      })
      .returning();
    if (payment === undefined) throw new Error('A payment was not stored.');
    return { payment, amountFils };
  });
}

function wishOf({ deps }: Pick<Paying, 'deps'>, payment: Payment, owner: Owner): PaymentWish {
  const back = returnUrl(deps, payment);
  const sealed = { id: owner.application.id, dataKey: owner.dataKey };
  return {
    key: payment.id,
    amountFils: payment.amountFils,
    description: `${deps.config.brandName}, ${owner.application.flow === 'visa' ? 'maid visa' : (payment.month?.slice(0, 7) ?? 'first month')}`,
    closesAt: closesAt(payment),
    returnUrl: back,
    cancelUrl: back,
    mobile: openText(sealed, 'mobile_sealed', owner.application.mobileSealed),
    keepsCard: payment.answerBody?.['cardConsent'] !== undefined,
  };
}

/** Opens the gateway's page and stores its reference; null if the gateway refuses, which ends the payment. */
export async function begunAt(paying: Paying, payment: Payment, owner: Owner) {
  try {
    const begun = await paying.gateway.begin(wishOf(paying, payment, owner));
    return await keepReference(paying, payment, begun);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    paying.deps.log.error({ err: error, payment: payment.id }, 'The gateway refused a payment');
    const { amountFils } = payment;
    const truth = { status: 'failed', amountFils, currency: 'AED', reason: 'ended' } as const;
    await applyTruth(paying, payment, truth);
    return null;
  }
}

/** Reports a failed gateway call as such. */
async function asked<Result>({ deps }: Paying, payment: Payment, answer: Promise<Result>) {
  try {
    return await answer;
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id }, 'The gateway did not answer');
    throw refusals.gatewayAway();
  }
}

async function openPage(paying: Paying, payment: Payment, owner: Owner, amountFils: number) {
  const { gateway, deps } = paying;
  const isCurrent = payment.amountFils === amountFils && !(await isPast(deps.store.db, payment));
  const known =
    payment.providerReference === null || (isCurrent && !urlOf(payment))
      ? await begunAt(paying, payment, owner)
      : payment;
  const reference = known?.providerReference;
  if (!known || !reference) throw new Error('The gateway refused the payment.');
  if (isCurrent) return known;
  // It has expired or the price has changed: close it at the gateway before a new one opens.
  return applyTruth(paying, payment, await gateway.cancel(reference));
}

const urlOf = ({ answerBody }: Payment): string => {
  const url = answerBody?.['redirectUrl'];
  return typeof url === 'string' ? url : '';
};

/** Begins a payment and returns the address of its page. Repeated calls create only one payment (T51). */
export async function beginPayment(
  paying: Paying,
  access: ApplicationAccess,
  wish: Asked,
  address: string,
  lock: LockAccess,
) {
  const { payment, amountFils } = await openIntent(paying, access, wish, address, lock);
  if (payment.provider !== paying.gateway.name) throw refusals.noCards();
  const opened = inTime(openPage(paying, payment, access, amountFils));
  const page = await asked(paying, payment, opened);
  if (typeof page === 'object') return { redirectUrl: urlOf(page), amount: page.amountFils };
  throw isPaidPayment(page) ? refusals.alreadyPaid() : refusals.paymentOver();
}
