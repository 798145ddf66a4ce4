import { openApplication, priceOf } from '../../../server/applications/index.ts';
import { beginPayment } from '../../../server/payments/begin.ts';
import { paymentsOf } from '../../../server/payments/paid.ts';
import type { Paying } from '../../../server/payments/paying.ts';
import { refund } from '../../../server/payments/refund.ts';
import { charges } from '../../../server/payments/sandbox/charges.ts';
import { settle } from '../../../server/payments/settle.ts';
import { handleWebhook } from '../../../server/payments/webhook.ts';
import { contractHash } from '../../../server/signatures/index.ts';
import { Refusal } from '../../../server/platform/refusal.ts';

export const PART = 1000;

/** A refusal because it is already done is no failure. */
const unlessDone = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
};

/** The whole path of one payment, by a family and an operator; it can be repeated from any point. */
export async function walkPayment(paying: Paying, appId: string): Promise<void> {
  const { deps } = paying;
  const { db } = deps.store;
  const access = await openApplication(deps)({ session: null, address: '127.0.0.1' }, appId);
  const agreed = await contractHash(db, access);
  const idempotencyKey = `key-${appId}`;
  const price = await priceOf(db, access);
  const cardConsent = { monthly: price?.monthly ?? 0, from: price?.nextOn ?? '' };
  const asked = {
    idempotencyKey,
    purpose: 'first_month',
    contractHash: agreed,
    cardConsent,
  } as const;
  const lock = () => Promise.resolve();
  await unlessDone(beginPayment(paying, access, asked, '127.0.0.1', lock));
  const [payment] = await paymentsOf(db, access.application.id);
  const reference = payment?.providerReference;
  if (!payment || !reference) return;
  const books = charges(deps);
  const charge = await books.find(reference);
  if (charge === null) throw new Error('The gateway lost a charge.');
  await books.judge(charge, { outcome: 'approved' });
  const event = { id: `told-${reference}`, kind: 'charge.approved', reference, key: payment.id };
  await handleWebhook(paying, event, JSON.stringify(event));
  await settle(paying, payment);
  await unlessDone(
    refund(paying, { paymentId: payment.id, fils: PART, key: `back-${payment.id}` }),
  );
}
