import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { readOutbox } from '../messages/index.ts';
import { maids } from '../catalogue/table.ts';
import { sandboxCharges } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { payBy, post } from '../testing/sandbox-card.ts';
import {
  acceptCardStep,
  atCardStep,
  beginCall,
  begunPayment,
  consentOf,
  newKey,
  paymentRows,
  stateOf,
} from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());
const pay = (page: string, number?: string) => payBy(product, page, number);
/** For tests that only read and are refused. */
let unpaid: ReturnType<typeof atCardStep> | undefined;

test('a card is taken on the gateway’s page, and the contract that was read ends the step', async () => {
  const family = await atCardStep(product);
  expect(await stateOf(family)).toMatchObject({ state: 'none', tries: 0 });
  const page = await begunPayment(family);
  const early = await acceptCardStep(family);
  expect([early.statusCode, early.json().error]).toEqual([400, 'NOT_PAID']);
  const shown = await product.app.inject(page);
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(shown.body).toContain('Card number');
  const back = await pay(page, '4242 4242 4242 4242');
  expect(back.statusCode).toBe(303);
  const road = String(back.headers.location);
  expect(road).toMatch(/^\/payments\/return\//);
  expect(road).not.toContain(family.appId);
  const home = await product.app.inject({ url: road, headers: family.browser.headers() });
  expect(home.headers.location).toBe(`/app?appId=${family.appId}&step=CREDIT_CARD_INFO`);
  const standing = await stateOf(family);
  expect(standing).toMatchObject({ state: 'paid', invoice: expect.stringMatching(/^INV-\d{7}$/) });
  const [row] = await paymentRows(product, family);
  expect(row).toMatchObject({ state: 'captured', amountFils: standing.amount, refundedFils: 0 });
  const done = await acceptCardStep(family);
  expect([done.statusCode, done.json().step]).toEqual([200, 'CLIENT_PHONE_NUMBER']);
});

test('[T103] the return from the gateway opens the application only in a trusted browser', async () => {
  const family = await atCardStep(product);
  const back = await pay(await begunPayment(family));
  const url = String(back.headers.location);
  const stranger = browser(product.app);
  await stranger.session();
  for (const headers of [{}, stranger.headers()]) {
    const led = await product.app.inject({ url, headers });
    expect([led.statusCode, led.headers.location]).toEqual([303, '/app']);
    expect(JSON.stringify([led.headers, led.body])).not.toContain(family.appId);
  }
  // The payment is settled nevertheless.
  const [row] = await paymentRows(product, family);
  expect(row?.state).toBe('captured');
  const own = await product.app.inject({ url, headers: family.browser.headers() });
  expect(own.headers.location).toContain(family.appId);
});

test('the contract must be agreed to, and be the one that was read', async () => {
  const family = await atCardStep(product);
  await pay(await begunPayment(family));
  await stateOf(family);
  const other = { contractHash: 'f'.repeat(64), agreed: true };
  expect((await submit(family, 'CREDIT_CARD_INFO', other)).statusCode).toBe(400);
  const unread = await submit(family, 'CREDIT_CARD_INFO', { contractHash: '', agreed: false });
  expect(unread.json().fields).toHaveProperty('agreed');
});

test.each([
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
  ['5555 5555 5555 4444', 'declined'],
])(
  'the card %s is refused as %s, nothing is taken, and another card is',
  async (number, reason) => {
    const family = await atCardStep(product);
    const key = newKey();
    await pay(await begunPayment(family, key), number);
    expect(await stateOf(family)).toMatchObject({ state: 'over', reason, tries: 1 });
    const again = await beginCall(family, key);
    expect([again.statusCode, again.json().error]).toEqual([400, 'PAYMENT_OVER']);
    await pay(await begunPayment(family));
    expect(await stateOf(family)).toMatchObject({ state: 'paid', tries: 2 });
  },
);

test('a card with 3-D Secure asks for the code in the message, five times at most', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  expect((await pay(page, '4000002760003184')).body).toContain('code of six digits');
  const [message] = await readOutbox(product.deps);
  const code = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  expect(message?.to).toBe('+971501234512');
  const wrong = await post(product, `${page}/code`, {
    code: code === '111111' ? '222222' : '111111',
  });
  expect(wrong.body).toContain('not right');
  expect(await stateOf(family)).toMatchObject({ state: 'open' });
  expect((await post(product, `${page}/code`, { code })).statusCode).toBe(303);
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });

  const other = await atCardStep(product);
  const second = await begunPayment(other);
  await pay(second, '4000002760003184');
  for (let guess = 0; guess < 5; guess += 1) await post(product, `${second}/code`, { code: 'no' });
  expect(await stateOf(other)).toMatchObject({ state: 'over', reason: 'not_confirmed' });
});

test('a payment that was given up on the gateway’s page leaves the way open', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  expect((await post(product, `${page}/cancel`, {})).statusCode).toBe(303);
  expect(await stateOf(family)).toMatchObject({ state: 'over', reason: 'ended' });
  expect((await pay(page)).statusCode).toBe(303);
  expect(await stateOf(family)).toMatchObject({ state: 'over' });
});

test('the same key gives the same answer, another key the same open payment, a foreign use of it none', async () => {
  const family = await atCardStep(product);
  const key = newKey();
  const pages = await Promise.all(Array.from({ length: 6 }, () => begunPayment(family, key)));
  expect(new Set(pages).size).toBe(1);
  expect(await begunPayment(family)).toBe(pages[0]);
  expect(await paymentRows(product, family)).toHaveLength(1);
  const stranger = await atCardStep(product);
  const answer = await beginCall(stranger, key);
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'KEY_REUSED']);
});

test('of a hundred tries with keys of their own one payment is made, and paid is paid', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  const pages = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const tries = Array.from({ length: 4 }, () => begunPayment(family));
    for (const again of await Promise.all(tries)) pages.add(again);
  }
  expect([...pages]).toEqual([page]);
  await Promise.all(Array.from({ length: 6 }, () => pay(page)));
  await stateOf(family);
  const refused = await Promise.all(Array.from({ length: 6 }, () => beginCall(family)));
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'ALREADY_PAID']);
  }
  expect(await paymentRows(product, family)).toHaveLength(1);
  const charges = await product.deps.store.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.idempotencyKey, (await paymentRows(product, family))[0]?.id ?? ''));
  expect(charges).toHaveLength(1);
});

test('a price that changed closes the old payment at the gateway before a new one opens', async () => {
  const family = await atCardStep(product);
  const old = await begunPayment(family);
  const { db } = product.deps.store;
  await db
    .update(maids)
    .set({ monthlyPriceAed: sql`${maids.monthlyPriceAed} + 300` })
    .where(eq(maids.id, family.maidId));
  expect((await beginCall(family)).json().error).toBe('PAYMENT_OVER');
  expect(await begunPayment(family)).not.toBe(old);
  expect((await pay(old)).statusCode).toBe(303);
  const rows = await paymentRows(product, family);
  expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'pending']);
});

test('nobody pays for another’s application, too early, or for what was given up', async () => {
  const early = await begun(product);
  expect((await beginCall(early, newKey(), { contractHash: '' })).json().error).toBe(
    'STEP_NOT_OPEN',
  );
  const family = await atCardStep(product);
  const stranger = browser(product.app);
  await stranger.session();
  const foreign = { ...family, browser: stranger };
  const unread = { contractHash: '' };
  expect((await beginCall(foreign, newKey(), unread)).json().error).toBe('NEEDS_PROOF');
  expect((await stateOf(foreign)).error).toBe('NEEDS_PROOF');
  await family.browser.post('ccserviceapplication/cancel', { id: family.appId });
  expect((await beginCall(family)).json().error).toBe('STEP_NOT_OPEN');
});

test.each([
  { idempotencyKey: '' },
  { idempotencyKey: 'short' },
  { idempotencyKey: 'x'.repeat(65) },
  { idempotencyKey: '<b>\u0000'.repeat(5) },
  { idempotencyKey: ['a', 'b'] },
  { purpose: 'gift' },
  { amount: 1 },
  { contractHash: 'another text' },
  { contractHash: 'x'.repeat(201) },
  { id: '' },
])('bad input is refused with words: %j', async (more) => {
  const family = await (unpaid ??= atCardStep(product));
  const answer = await beginCall(family, newKey(), more);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json().message).toMatch(/\w{3}/);
});

test.each([
  [{ number: '4242 4242 4242 4241' }, 'This is no card number.'],
  [{ number: '' }, 'This is no card number.'],
  [{ until: '13/39' }, 'Month and year'],
  [{ until: '01/20' }, 'This card has ended.'],
  [{ security: '12' }, 'Three or four digits.'],
  [{ name: ' ' }, 'The name on the card.'],
])(
  'the gateway’s page says what is wrong with %j and never repeats a number',
  async (wrong, says) => {
    const family = await (unpaid ??= atCardStep(product));
    const card = { number: '4242424242424242', until: '08 / 39', security: '987', name: 'Amal' };
    const answer = await post(product, await begunPayment(family), { ...card, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(says);
    expect(answer.body).not.toContain('value="4242');
    expect(answer.body).not.toContain('987');
  },
);

test('after payments of every kind no table of the store holds a card number', async () => {
  for (const number of ['4242424242424242', '4000000000000002', '4000002760003184']) {
    await pay(await begunPayment(await atCardStep(product)), number);
  }
  const { pool } = product.deps.store;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of rows) {
    const kept = await pool.query<{ line: string }>(`select t::text as line from "${name}" t`);
    const text = kept.rows.map(({ line }) => line).join('\n');
    expect(text).not.toMatch(/4242424242424242|4000000000000002|4000002760003184/);
  }
});

test('an invalid return address leads to /app without an application, and an unknown sandbox page answers 404', async () => {
  for (const road of ['x', '00000000-0000-4000-8000-000000000000.aaaaaaaaaaaaaaaaaaaaaa', '%00']) {
    const answer = await product.app.inject(`/payments/return/${road}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/app']);
  }
  expect((await product.app.inject('/sandbox-gateway/nothing')).statusCode).toBe(404);
  expect((await product.app.inject('/sandbox-gateway/%00')).statusCode).toBe(404);
});

test('[F13] no card payment begins without consent to the monthly payments, or with consent to others', async () => {
  const family = await atCardStep(product);
  const asked = await consentOf(family);
  for (const cardConsent of [undefined, null, {}, { monthly: asked.monthly }]) {
    const refused = await beginCall(family, newKey(), { cardConsent });
    expect(refused.statusCode).toBe(400);
  }
  for (const cardConsent of [
    { ...asked, monthly: asked.monthly - 100 },
    { ...asked, from: '2020-01-01' },
  ]) {
    const refused = await beginCall(family, newKey(), { cardConsent });
    expect(refused.json()).toMatchObject({ error: 'CONTRACT_CHANGED' });
  }
  expect(await paymentRows(product, family)).toEqual([]);
  await begunPayment(family);
  expect(await paymentRows(product, family)).toMatchObject([
    { answerBody: { cardConsent: { ...asked, at: expect.any(String) } } },
  ]);
});
