import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readOutbox } from '../messages/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { GatewayRefusal, type Gateway } from './gateway.ts';
import { paying as payingWith } from './paying.ts';
import { refund } from './refund.ts';
import { type Session, answerOf, stripeState, resetStripeState } from './stripe-stand-in.ts';
import { stripeServer, webhookSecret } from './stripe-server.ts';
import { atCardStep, begunPayment, paymentRows, stateOf } from './testing.ts';

let stripe: Awaited<ReturnType<typeof stripeServer>>;
let gateway: Gateway;
beforeAll(async () => {
  stripe = await stripeServer();
  ({ gateway } = stripe);
});
afterAll(() => stripe.close());
beforeEach(() => {
  resetStripeState();
  stripe.lose(0);
});

const wish = {
  key: 'payment-1',
  amountFils: 127_400,
  description: 'First month',
  returnUrl: 'https://ahlan.example/payments/return/x',
  cancelUrl: 'https://ahlan.example/payments/return/x',
  closesAt: new Date(Date.now() + 2_400_000),
  mobile: null,
  keepsCard: true,
};
const { webhooks } = new Stripe('sk_test_none');
const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
const completed = (session: Session) =>
  JSON.stringify({
    id: `evt_${session.id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: answerOf(session) },
  });
const only = (): Session => {
  const [session] = stripeState.sessions.values();
  if (session === undefined) throw new Error('No session was made.');
  return session;
};

test('a payment begins once for its key, also when the answer was lost on the way', async () => {
  stripe.lose(1);
  const first = await gateway.begin(wish);
  expect(await gateway.begin(wish)).toEqual(first);
  expect(first.redirectUrl).toMatch(/^https:/);
  const closes = Math.floor(wish.closesAt.getTime() / 1000);
  expect([...stripeState.sessions.values()]).toMatchObject([
    { amount: 127_400, back: wish.returnUrl, closes },
  ]);
});

test('what the gateway says is read as it is: open, paid, closed', async () => {
  const { reference } = await gateway.begin(wish);
  expect(await gateway.read(reference)).toMatchObject({ status: 'open' });
  only().status = 'complete';
  const paid = { status: 'captured', amountFils: 127_400, currency: 'AED' };
  expect(await gateway.read(reference)).toMatchObject(paid);
  expect(await gateway.cancel(reference)).toMatchObject(paid);
  only().status = 'open';
  expect(await gateway.cancel(reference)).toMatchObject({ status: 'cancelled', reason: 'ended' });
});

test('a refund is given once for its key, and a refusal is final', async () => {
  const { reference } = await gateway.begin(wish);
  only().status = 'complete';
  stripe.lose(1);
  await gateway.refund({ key: 'r1', reference, amountFils: 1000 });
  await gateway.refund({ key: 'r1', reference, amountFils: 1000 });
  stripeState.remembered.clear();
  await gateway.refund({ key: 'r1', reference, amountFils: 1000 });
  expect(stripeState.refunds).toMatchObject([
    { amount: 1000, metadata: { refund: 'r1', payment: wish.key } },
  ]);
  await expect(
    gateway.refund({ key: 'r2', reference, amountFils: 127_400 }),
  ).rejects.toBeInstanceOf(GatewayRefusal);
});

test('webhooks count only with a fresh and valid signature', async () => {
  const { reference } = await gateway.begin(wish);
  const body = completed(only());
  const told = await gateway.parseWebhook(body, { 'stripe-signature': signed(body) });
  expect(told).toMatchObject({ reference, key: wish.key, kind: 'checkout.session.completed' });
  const late = signed(body, Math.floor(Date.now() / 1000) - 301);
  for (const [text, signature] of [
    [body, late],
    [`${body} `, signed(body)],
    [body, ''],
    ['', signed('')],
    [body, 't=1,v1=00'],
  ] as const) {
    await expect(
      gateway.parseWebhook(text, { 'stripe-signature': signature }),
    ).rejects.toMatchObject({ code: 'BAD_SIGNATURE' });
  }
});

const tellOf = (product: TestApp) => (payload: string) =>
  product.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload) },
    payload,
  });

test('a family pays through Stripe: page, webhook, receipt, and only once', async () => {
  const product: TestApp = await testApp({ gateway });
  try {
    const family = await atCardStep(product);
    expect(await begunPayment(family)).toBe(`https://checkout.stripe.example/${only().id}`);
    expect(only().back).not.toContain(family.appId);
    only().status = 'complete';
    const payload = completed(only());
    const tell = () => tellOf(product)(payload);
    expect((await Promise.all([tell(), tell()])).map(({ statusCode }) => statusCode)).toEqual([
      204, 204,
    ]);
    expect(await paymentRows(product, family)).toMatchObject([{ state: 'captured' }]);
    expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  } finally {
    await product.close();
  }
});

/** A family that has paid the first month through Stripe. */
async function paidFamily(product: TestApp) {
  const family = await atCardStep(product);
  await begunPayment(family);
  only().status = 'complete';
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  const [paid] = await paymentRows(product, family);
  return { family, paid };
}

test('a refund that fails at the bank later does not count: the payment is paid again, and staff are told', async () => {
  const said: string[] = [];
  const product = await testApp({ gateway });
  const { log } = product.deps;
  const told = vi.spyOn(log, 'error').mockImplementation((_facts, words) => {
    said.push(String(words));
  });
  try {
    const { family, paid } = await paidFamily(product);
    stripeState.refundStatus = 'pending';
    const order = { paymentId: paid?.id ?? '', fils: 'all', key: 'all of it' } as const;
    const paying = payingWith(product.deps, gateway);
    await refund(paying, order);
    expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
    const tell = async (kind: string, id: string) => {
      const object = { object: 'refund', ...stripeState.refunds[0] };
      const event = { id, object: 'event', type: kind, data: { object } };
      expect((await tellOf(product)(JSON.stringify(event))).statusCode).toBe(204);
    };
    await tell('refund.updated', 'evt_1');
    expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
    for (const made of stripeState.refunds) made.status = 'failed';
    await tell('refund.failed', 'evt_2');
    await tell('refund.failed', 'evt_3');
    expect(await paymentRows(product, family)).toMatchObject([
      { state: 'captured', refundedFils: 0 },
    ]);
    expect(said).toEqual(['A refund failed at the bank; a person has to give the money back']);
    await expect(refund(paying, order)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    stripeState.refundStatus = 'succeeded';
  } finally {
    told.mockRestore();
    await product.close();
  }
});

test('a refund made at the gateway by hand is booked once, its family told, and its failing taken back', async () => {
  const product = await testApp({ gateway });
  try {
    const { family, paid } = await paidFamily(product);
    const all = paid?.amountFils ?? 0;
    const byHand = (id: string, amount: number) =>
      stripeState.refunds.push({
        id,
        amount,
        payment_intent: `pi_${only().id}`,
        metadata: {},
        status: 'succeeded',
      });
    const tell = async (id: string) => {
      const charge = { object: 'charge', id: 'ch_1', metadata: { payment: paid?.id } };
      const event = { id, object: 'event', type: 'charge.refunded', data: { object: charge } };
      expect((await tellOf(product)(JSON.stringify(event))).statusCode).toBe(204);
    };
    byHand('re_hand_1', 1000);
    await tell('evt_1');
    await tell('evt_2');
    expect(await paymentRows(product, family)).toMatchObject([{ refundedFils: 1000 }]);
    const told = async () =>
      (await readOutbox(product.deps)).filter(({ text }) =>
        text.includes('goes back to your card'),
      );
    expect(await told()).toHaveLength(1);

    byHand('re_hand_2', all - 1000);
    await tell('evt_3');
    expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
    const paying = payingWith(product.deps, gateway);
    const more = { paymentId: paid?.id ?? '', fils: 100, key: 'one more' } as const;
    await expect(refund(paying, more)).rejects.toMatchObject({ code: 'TOO_MUCH' });

    for (const made of stripeState.refunds) made.status = 'failed';
    await tell('evt_4');
    expect(await paymentRows(product, family)).toMatchObject([
      { state: 'captured', refundedFils: 0 },
    ]);
  } finally {
    await product.close();
  }
});
