import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatewayRefusal, type Gateway } from './gateway.ts';
import { stripeServer } from './stripe-server.ts';
import { stripeState, resetStripeState } from './stripe-stand-in.ts';

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

const back = 'https://ahlan.example/payments/return/x';
const begin = (keepsCard: boolean) =>
  gateway.begin({
    key: 'payment-1',
    amountFils: 127_400,
    description: 'First month',
    returnUrl: back,
    cancelUrl: back,
    closesAt: new Date(Date.now() + 2_400_000),
    mobile: null,
    keepsCard,
  });
const pay = () => {
  for (const session of stripeState.sessions.values()) session.status = 'complete';
};
/** The card that a paid first month saved at Stripe. */
async function keptCard(): Promise<string> {
  const { reference } = await begin(true);
  pay();
  const card = await gateway.savedCard(reference);
  if (card === null) throw new Error('No card was kept.');
  return card;
}
const month = { key: 'month-1', amountFils: 245_700, description: 'Ahlan Home, 2026-12' };

test('[F13] Stripe keeps a card only with consent, and only once it has paid', async () => {
  const { reference } = await begin(true);
  expect(await gateway.savedCard(reference)).toBeNull();
  pay();
  expect(await gateway.savedCard(reference)).toBe('cus_cs_1 pm_cs_1');
  resetStripeState();
  const without = await begin(false);
  pay();
  expect(await gateway.savedCard(without.reference)).toBeNull();
});

test('[F13] a kept card is charged off-session, once for its key, also after a lost answer and a forgotten key', async () => {
  const card = await keptCard();
  stripe.lose(1);
  const first = await gateway.charge({ ...month, card });
  expect(first).toEqual({
    reference: 'pi_kept_1',
    status: 'captured',
    amountFils: 245_700,
    currency: 'AED',
    reason: null,
  });
  // Stripe forgets idempotency keys after a day.
  stripeState.rememberedIntents.clear();
  expect(await gateway.charge({ ...month, card })).toEqual(first);
  expect(stripeState.intents).toMatchObject([
    { customer: 'cus_cs_1', method: 'pm_cs_1', key: 'month-1', offSession: true },
  ]);
  const { reference, ...state } = first;
  expect(await gateway.read(reference)).toEqual(state);
});

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['authentication_required', 'not_confirmed'],
] as const)('[F13] a charge that Stripe declines as %s is an answer', async (verdict, reason) => {
  const card = await keptCard();
  stripeState.verdict = verdict;
  const declined = await gateway.charge({ ...month, card });
  expect(declined).toMatchObject({ status: 'failed', reason, reference: 'pi_kept_1' });
  // The same key never charges the card again, even if it would pay by now; another key does.
  stripeState.verdict = 'succeeded';
  stripeState.rememberedIntents.clear();
  expect(await gateway.charge({ ...month, card })).toEqual(declined);
  expect(await gateway.charge({ ...month, key: 'month-1-again', card })).toMatchObject({
    status: 'captured',
  });
  expect(stripeState.intents).toHaveLength(2);
});

test('[F13] a charge that Stripe still processes is open until it says more', async () => {
  const card = await keptCard();
  stripeState.verdict = 'processing';
  const { reference, status } = await gateway.charge({ ...month, card });
  expect(status).toBe('open');
  for (const intent of stripeState.intents) intent.status = 'succeeded';
  expect(await gateway.read(reference)).toMatchObject({ status: 'captured' });
  expect(await gateway.charge({ ...month, card })).toMatchObject({ reference, status: 'captured' });
});

test('[F13] a card that Stripe no longer knows is a final refusal, an outage is not', async () => {
  await expect(gateway.charge({ ...month, card: 'gone pm_1' })).rejects.toBeInstanceOf(
    GatewayRefusal,
  );
  const card = await keptCard();
  stripe.lose(10);
  const outage = gateway.charge({ ...month, card });
  await expect(outage).rejects.not.toBeInstanceOf(GatewayRefusal);
});

test('[F13] a monthly charge is given back in parts, and never more than was taken', async () => {
  const card = await keptCard();
  const { reference } = await gateway.charge({ ...month, card });
  await gateway.refund({ key: 'back-1', reference, amountFils: 100_000 });
  await gateway.refund({ key: 'back-1', reference, amountFils: 100_000 });
  await expect(
    gateway.refund({ key: 'back-2', reference, amountFils: 200_000 }),
  ).rejects.toBeInstanceOf(GatewayRefusal);
  expect(await gateway.refunds(reference)).toMatchObject([{ key: 'back-1', isFailed: false }]);
  expect(stripeState.refunds).toMatchObject([{ metadata: { payment: 'month-1' } }]);
});
