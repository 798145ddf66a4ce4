import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isOpenPayment, isPaidPayment } from '../../rules/payment-state.ts';
import { type Entry, latestAnswer, openText, priceOf } from '../applications/index.ts';
import { extendHold, takeHold } from '../holds/index.ts';
import { maids, payments } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { contractHash } from '../signatures/index.ts';
import type { PaymentWish } from './gateway.ts';
import { type Payment, isPaid, openPaymentOf } from './paid.ts';
import { type Paying, lockApplication } from './paying.ts';
import * as refusals from './refusals.ts';
import { returnUrl } from './return-road.ts';
import { applyTruth, keepReference } from './settle.ts';

interface Asked {
  readonly idempotencyKey: string;
  readonly purpose: 'first_month';
  readonly contractHash: string;
}

const hashOf = (applicationId: string, { purpose }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([applicationId, purpose]))
    .digest();

/** Nobody pays for a maid whom somebody else may take meanwhile. */
async function keepMaid(
  db: Database,
  { application }: Pick<Entry, 'application'>,
  minutes: number,
) {
  const { id, maidId, sessionId } = application;
  if (maidId === null) throw refusals.notNow();
  if ((await extendHold(db, id, minutes)) !== null) return;
  const [maid] = await db.select({ shown: maids.shown }).from(maids).where(eq(maids.id, maidId));
  const holder = { maidId, sessionId, applicationId: id };
  const until = maid?.shown ? await takeHold(db, holder, minutes) : null;
  if (until === null) throw refusals.maidGone();
}

/** The payment of this key, the one that is open already, or a new one: written down before anyone is asked for money. */
async function openIntent(
  { parts, gateway, transaction }: Paying,
  entry: Entry,
  asked: Asked,
): Promise<{ payment: Payment; amountFils: number }> {
  const { id } = entry.application;
  return transaction(async (db) => {
    const owner = await lockApplication(db, parts, id);
    if (owner.application.state !== 'open') throw refusals.notNow();
    const requestHash = hashOf(id, asked);
    const { idempotencyKey, purpose } = asked;
    const [same] = await db
      .select()
      .from(payments)
      .where(eq(payments.idempotencyKey, idempotencyKey));
    if (same !== undefined && !same.requestHash.equals(requestHash)) throw refusals.keyReused();
    if (await isPaid(db, id)) throw refusals.alreadyPaid();
    if (same !== undefined && !isOpenPayment(same.state)) throw refusals.paymentOver();
    const answer = await latestAnswer(db, owner, 'BANK_INFO');
    if (answer?.['method'] !== 'card') throw refusals.notNow();
    if ((await contractHash(db, owner)) !== asked.contractHash) throw refusals.otherContract();
    const price = await priceOf(db, owner);
    if (price === null || price.today <= 0) throw refusals.notNow();
    await keepMaid(db, owner, parts.config.holdMinutes);
    const amountFils = price.today;
    const open = same ?? (await openPaymentOf(db, id));
    if (open !== null) return { payment: open, amountFils };
    const [payment] = await db
      .insert(payments)
      .values({
        applicationId: id,
        idempotencyKey,
        requestHash,
        purpose,
        provider: gateway.name,
        amountFils,
        vatFils: price.todayVat,
        answerBody: { agreed: asked.contractHash },
      })
      .returning();
    if (payment === undefined) throw new Error('A payment was not kept.');
    return { payment, amountFils };
  });
}

export function wishOf(
  { parts }: Pick<Paying, 'parts'>,
  payment: Payment,
  owner: Pick<Entry, 'application' | 'dataKey'>,
): PaymentWish {
  const back = returnUrl(parts, payment);
  const sealed = { id: owner.application.id, dataKey: owner.dataKey };
  return {
    key: payment.id,
    amountFils: payment.amountFils,
    description: `${parts.config.brandName}, first month`,
    returnUrl: back,
    cancelUrl: back,
    mobile: openText(sealed, 'mobile_sealed', owner.application.mobileSealed),
  };
}

/** Only the gateway's own silence is told as such. */
async function asked<Result>({ parts }: Paying, payment: Payment, answer: Promise<Result>) {
  try {
    return await answer;
  } catch (error) {
    parts.log.warn({ err: error, payment: payment.id }, 'The gateway did not answer');
    throw refusals.gatewayAway();
  }
}

/** Begins a payment and tells where its page is. However often it is asked, there is one (T51). */
export async function beginPayment(paying: Paying, entry: Entry, wish: Asked) {
  const { gateway } = paying;
  const { payment, amountFils } = await openIntent(paying, entry, wish);
  if (payment.provider !== gateway.name) throw refusals.noCards();
  const url = payment.answerBody?.['redirectUrl'];
  const isSame = payment.amountFils === amountFils;
  if (isSame && typeof url === 'string') return { redirectUrl: url, amount: amountFils };
  const begun = await asked(paying, payment, gateway.begin(wishOf(paying, payment, entry)));
  const kept = await keepReference(paying, payment, begun);
  if (isSame) return { redirectUrl: begun.redirectUrl, amount: kept.amountFils };
  // The price is another one than when it was begun: it is closed at the gateway before a new one opens.
  const truth = await asked(paying, payment, gateway.cancel(begun.reference));
  const isTaken = isPaidPayment(await applyTruth(paying, payment, truth));
  throw isTaken ? refusals.alreadyPaid() : refusals.paymentOver();
}
