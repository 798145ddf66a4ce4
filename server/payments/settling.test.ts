import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { readOutbox } from '../messages/index.ts';
import { paymentEvents, sandboxCharges } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, submit } from '../testing/application.ts';
import { gatewayOf } from './gateways.ts';
import { type Paying, paying as payingWith } from './paying.ts';
import { reconcileAll } from './reconcile.ts';
import { refund } from './refund.ts';
import { signEvent, signatureHeader } from './sandbox/signature.ts';
import { webhookPath } from './sandbox/send-events.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { atCardStep, begunPayment, paymentRows, stateOf } from './testing.ts';

let product: TestApp;
let paying: Paying;
beforeAll(async () => {
  product = await testApp();
  paying = payingWith(product.deps, gatewayOf(product.deps));
});
afterAll(() => product.close());

const never = new AbortController().signal;
const reconcile = () => reconcileAll(paying, never, sql`true`);
const chargeOf = (page: string) => page.split('/').at(-1) ?? '';
const stateIn = async (family: Family) => (await paymentRows(product, family))[0]?.state;

async function telling(page: string, outcome = 'approved', more: object = {}) {
  const reference = chargeOf(page);
  const [charge] = await product.deps.store.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.id, reference));
  const event = { id: `sbe_${reference}_${outcome}`, kind: `charge.${outcome}`, reference };
  return JSON.stringify({ ...event, key: charge?.idempotencyKey ?? '', ...more });
}
const tell = (body: string, signature = signEvent(product.deps.keys.signing, body)) =>
  product.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: body,
  });

/** Paid at the gateway, but nobody was notified. */
async function paidInSilence() {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  expect((await payBy(product, page, '4000000000000119')).body).toContain('does not answer');
  expect(await stateIn(family)).toBe('pending');
  return { family, page };
}

test('webhooks that arrive five times, in any order and among forged ones, settle a payment once', async () => {
  const { family, page } = await paidInSilence();
  const bodies = await Promise.all(
    ['approved', 'declined', 'expired'].map((kind) => telling(page, kind)),
  );
  const all = Array.from({ length: 5 }, () => bodies).flat();
  const shuffled = all.map((body, place) => ({ body, at: (place * 7) % all.length }));
  shuffled.sort((one, other) => one.at - other.at);
  const answers = await Promise.all(shuffled.map(({ body }) => tell(body)));
  expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
  expect(await stateIn(family)).toBe('captured');
  const [row] = await paymentRows(product, family);
  const { db, pool } = product.deps.store;
  const kept = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, row?.id ?? ''));
  expect(kept).toHaveLength(3);
  const { rows } = await pool.query(
    `select from application_events where application_id = $1 and kind = 'paid'`,
    [family.id],
  );
  expect(rows).toHaveLength(1);
});

test('a webhook that is forged, old, cut off or unknown changes nothing', async () => {
  const { family, page } = await paidInSilence();
  const { signing } = product.deps.keys;
  const body = await telling(page);
  const old = signEvent(signing, body, Date.now() - 301_000);
  const early = signEvent(signing, body, Date.now() + 301_000);
  const foreign = signEvent(Buffer.alloc(32, 1), body);
  for (const signature of [old, early, foreign, '', 't=1,v1=', 'x'.repeat(5000)]) {
    const answer = await tell(body, signature);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'BAD_SIGNATURE']);
  }
  expect((await tell(body.slice(0, -1))).statusCode).toBe(400);
  expect((await tell('{}')).statusCode).toBe(400);
  expect((await tell(body, signEvent(signing, `${body} `))).statusCode).toBe(400);
  expect(await stateIn(family)).toBe('pending');
  const nobodys = JSON.stringify({ id: 'e1', kind: 'x', reference: 'sbx_none', key: 'none' });
  expect((await tell(nobodys)).statusCode).toBe(204);
  expect((await tell(body)).statusCode).toBe(204);
  expect(await stateIn(family)).toBe('captured');
});

test('a webhook that arrives before the gateway’s own answer finds its payment', async () => {
  const { family, page } = await paidInSilence();
  // Simulates a crash between the gateway's answer and our own record of it.
  await product.deps.store.pool.query(
    `alter table payments disable trigger user;
     update payments set state = 'created', provider_reference = null, answer_body = null
       where application_id = '${family.id}';
     alter table payments enable trigger user`,
  );
  expect((await tell(await telling(page))).statusCode).toBe(204);
  expect(await stateIn(family)).toBe('captured');
});

test('the job settles lost payments: a closed tab, a lost answer, a decline that nobody saw', async () => {
  const closed = await paidInSilence();
  const unheard = await paidInSilence();
  await product.deps.store.pool.query(
    `alter table payments disable trigger user;
     update payments set state = 'created', provider_reference = null, answer_body = null
       where application_id = '${unheard.family.id}';
     alter table payments enable trigger user`,
  );
  const declined = await atCardStep(product);
  await payBy(product, await begunPayment(declined), '4000000000000002');
  await reconcile();
  expect(await stateIn(closed.family)).toBe('captured');
  expect(await stateIn(unheard.family)).toBe('captured');
  expect(await stateIn(declined)).toBe('failed');
});

test('a bank that decides late is waited for', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  await payBy(product, page, '4000000000000259');
  expect(await stateOf(family)).toMatchObject({ state: 'open' });
  await reconcile();
  expect(await stateOf(family)).toMatchObject({ state: 'open' });
  await product.deps.store.db
    .update(sandboxCharges)
    .set({ settledAt: sql`now()`, tellAfter: sql`now()` })
    .where(eq(sandboxCharges.id, chargeOf(page)));
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
});

test('money for an application that has ended meanwhile is refunded once, and the family gets a message', async () => {
  const { family } = await paidInSilence();
  await family.browser.post('ccserviceapplication/cancel', { id: family.appId });
  await reconcile();
  await reconcile();
  const [row] = await paymentRows(product, family);
  expect(row).toMatchObject({ state: 'refunded', refundedFils: row?.amountFils });
  const sent = (await readOutbox(product.deps)).filter(({ text }) => text.includes('goes back'));
  expect(sent).toHaveLength(1);
  const [charge] = await product.deps.store.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.idempotencyKey, row?.id ?? ''));
  expect(charge?.refundedFils).toBe(row?.amountFils);
});

test('a payment that nobody made is closed when its application ends', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  await family.browser.post('ccserviceapplication/cancel', { id: family.appId });
  await reconcile();
  expect(await stateIn(family)).toBe('cancelled');
  expect((await payBy(product, page)).statusCode).toBe(303);
  await reconcile();
  expect(await stateIn(family)).toBe('cancelled');
});

test('who chooses direct debit instead has the open payment closed; who has paid is not asked to pay twice', async () => {
  const debit = (family: Family) => submit(family, 'BANK_INFO', applySteps.BANK_INFO.sample);
  const open = await atCardStep(product);
  await begunPayment(open);
  expect((await debit(open)).statusCode).toBe(200);
  // The gateway has the money and we do not know yet: it is refunded as soon as we do.
  const { family: late } = await paidInSilence();
  expect((await debit(late)).statusCode).toBe(200);
  const { family: paid } = await paidInSilence();
  await stateOf(paid);
  expect((await debit(paid)).json().error).toBe('ALREADY_PAID');
  await reconcile();
  expect(await stateIn(open)).toBe('cancelled');
  expect(await stateIn(late)).toBe('refunded');
  expect(await stateIn(paid)).toBe('captured');
});

test('refunds, whole and in part: each key once, never more than was taken, at once or one by one', async () => {
  const { family } = await paidInSilence();
  await stateOf(family);
  const [row] = await paymentRows(product, family);
  const paymentId = row?.id ?? '';
  const amount = row?.amountFils ?? 0;
  const give = (fils: number | 'all', key: string) => refund(paying, { paymentId, fils, key });
  expect(await Promise.all(Array.from({ length: 5 }, () => give(1000, 'part one')))).toEqual(
    Array.from({ length: 5 }, () => 1000),
  );
  expect((await paymentRows(product, family))[0]).toMatchObject({
    state: 'part_refunded',
    refundedFils: 1000,
  });
  await expect(give(2000, 'part one')).rejects.toMatchObject({ code: 'KEY_REUSED' });
  await expect(give(amount, 'too much')).rejects.toMatchObject({ code: 'TOO_MUCH' });
  for (const fils of [0, -1, 0.5, Number.NaN]) {
    await expect(give(fils, `bad ${fils}`)).rejects.toMatchObject({ status: 400 });
  }
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  const rest = await Promise.allSettled(['a', 'b', 'c'].map((key) => give('all', `rest ${key}`)));
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await paymentRows(product, family))[0]).toMatchObject({
    state: 'refunded',
    refundedFils: amount,
  });
  expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
});

test('a wrong amount or currency never counts as paid', async () => {
  const { family, page } = await paidInSilence();
  await product.deps.store.db
    .update(sandboxCharges)
    .set({ amountFils: 1 })
    .where(eq(sandboxCharges.id, chargeOf(page)));
  expect(await stateOf(family)).toMatchObject({ state: 'open' });
  await product.deps.store.db
    .update(sandboxCharges)
    .set({ amountFils: (await paymentRows(product, family))[0]?.amountFils ?? 0 })
    .where(eq(sandboxCharges.id, chargeOf(page)));
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
});

test('the sandbox is not there in production, and nobody is sent to it', async () => {
  const store = product.deps.store;
  const gateway = gatewayOf({
    ...product.deps,
    config: { ...product.deps.config, production: true },
  });
  expect(gateway.name).toBe('none');
  await expect(gateway.read('sbx')).rejects.toMatchObject({ code: 'CARDS_OFF' });
  const served = await testApp({
    store,
    config: { ...product.deps.config, production: true, publicOrigin: 'https://ahlan.example' },
  });
  try {
    const headers = { host: 'ahlan.example' };
    const page = await served.app.inject({ url: '/sandbox-gateway/sbx_any', headers });
    expect(page.statusCode).toBe(404);
  } finally {
    await served.close();
  }
});
