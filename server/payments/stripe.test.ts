import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { GatewayRefusal, type Gateway } from './gateway.ts';
import { stripeGateway } from './stripe.ts';
import { atCardStep, begunPayment, paymentRows, stateOf } from './testing.ts';

interface Session {
  readonly id: string;
  readonly amount: number;
  readonly key: string;
  readonly back: string;
  status: 'open' | 'complete' | 'expired';
}
const secret = 'whsec_stand_in';
let server: Server;
let gateway: Gateway;
let sessions = new Map<string, Session>();
let refunds = new Map<string, number>();
let failures = 0;

const answerOf = ({ id, amount, key, status }: Session) => ({
  id,
  object: 'checkout.session',
  url: `https://checkout.stripe.example/${id}`,
  status,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  amount_total: amount,
  currency: 'aed',
  client_reference_id: key,
  payment_intent: `pi_${id}`,
});

function answer(path: string, fields: URLSearchParams, idempotencyKey: string): [number, object] {
  const [, reference = '', verb] = /\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  if (path.endsWith('/sessions')) {
    const known = [...sessions.values()].find(({ key }) => key === idempotencyKey);
    const session: Session = known ?? {
      id: `cs_${sessions.size + 1}`,
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      key: fields.get('client_reference_id') ?? '',
      back: fields.get('success_url') ?? '',
      status: 'open',
    };
    sessions.set(session.id, session);
    return [200, answerOf(session)];
  }
  if (path.endsWith('/refunds')) {
    const amount = Number(fields.get('amount'));
    const given = [...refunds.values()].reduce((sum, one) => sum + one, 0);
    const session = sessions.get((fields.get('payment_intent') ?? '').slice(3));
    if (!refunds.has(idempotencyKey) && given + amount > (session?.amount ?? 0)) {
      return [400, { error: { type: 'invalid_request_error', message: 'Too much.' } }];
    }
    refunds.set(idempotencyKey, amount);
    return [200, { id: `re_${idempotencyKey}`, object: 'refund', status: 'succeeded' }];
  }
  const session = sessions.get(reference);
  if (session === undefined || (verb && session.status !== 'open')) {
    return [400, { error: { type: 'invalid_request_error', message: 'No.' } }];
  }
  if (verb) session.status = 'expired';
  return [200, answerOf(session)];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const path = new URL(request.url ?? '', 'http://x').pathname;
      const isFailing = failures > 0;
      if (isFailing) failures -= 1;
      // A failure after the work was done: the answer is lost, the effect is not.
      const [status, text] = answer(path, new URLSearchParams(body), key);
      response.writeHead(isFailing ? 500 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFailing ? { error: { type: 'api_error' } } : text));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const { port } = address;
  const keys = { secretKey: 'sk_test_stand_in', webhookSecret: secret };
  gateway = stripeGateway(keys, { host: '127.0.0.1', port, protocol: 'http' });
});
afterAll(() => server.close());
beforeEach(() => {
  sessions = new Map();
  refunds = new Map();
  failures = 0;
});

const wish = {
  key: 'payment-1',
  amountFils: 127_400,
  description: 'First month',
  returnUrl: 'https://ahlan.example/payments/return/x',
  cancelUrl: 'https://ahlan.example/payments/return/x',
  mobile: null,
};
const { webhooks } = new Stripe('sk_test_none');
const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });
const completed = (session: Session) =>
  JSON.stringify({
    id: `evt_${session.id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: answerOf(session) },
  });
const only = (): Session => {
  const [session] = sessions.values();
  if (session === undefined) throw new Error('No session was made.');
  return session;
};

test('a payment begins once for its key, also when the answer was lost on the way', async () => {
  failures = 1;
  const first = await gateway.begin(wish);
  expect(await gateway.begin(wish)).toEqual(first);
  expect(first.redirectUrl).toMatch(/^https:/);
  expect([...sessions.values()]).toMatchObject([{ amount: 127_400, back: wish.returnUrl }]);
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
  failures = 1;
  await gateway.refund({ key: 'r1', reference, amountFils: 1000 });
  await gateway.refund({ key: 'r1', reference, amountFils: 1000 });
  expect([...refunds]).toEqual([['r1', 1000]]);
  await expect(
    gateway.refund({ key: 'r2', reference, amountFils: 127_400 }),
  ).rejects.toBeInstanceOf(GatewayRefusal);
});

test('tellings are believed only with a fresh signature of ours', async () => {
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

test('a family pays through Stripe: page, telling, receipt, and no second time', async () => {
  const product: TestApp = await testApp({ gateway });
  try {
    const family = await atCardStep(product);
    expect(await begunPayment(family)).toBe(`https://checkout.stripe.example/${only().id}`);
    expect(only().back).not.toContain(family.appId);
    only().status = 'complete';
    const payload = completed(only());
    const tell = () =>
      product.app.inject({
        method: 'POST',
        url: '/api/payments/webhook/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload) },
        payload,
      });
    expect((await Promise.all([tell(), tell()])).map(({ statusCode }) => statusCode)).toEqual([
      204, 204,
    ]);
    expect(await paymentRows(product, family)).toMatchObject([{ state: 'captured' }]);
    expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  } finally {
    await product.close();
  }
});
