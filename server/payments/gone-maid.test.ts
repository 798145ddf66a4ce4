import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '../messages/index.ts';
import { maids } from '../catalogue/table.ts';
import { holds } from '../holds/table.ts';
import { payments, sandboxCharges } from './table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, type Family } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { gatewayOf } from './gateways.ts';
import { paying as payingWith } from './paying.ts';
import { reconcileAll } from './reconcile.ts';
import { payBy } from '../testing/sandbox-card.ts';
import {
  acceptCardStep,
  atCardStep,
  beginCall,
  begunPayment,
  paymentRows,
  stateOf,
} from './testing.ts';

const SILENT = '4000000000000119';
let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { holdMinutes: 1 } });
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const minutesKept = async ({ id }: Family) => {
  const [hold] = await db()
    .select({ left: sql<number>`extract(epoch from expires_at - now())::int / 60` })
    .from(holds)
    .where(sql`${holds.applicationId} = ${id} and ${holds.state} = 'held'`);
  return hold?.left ?? null;
};
const lapse = ({ id }: Family) =>
  db()
    .update(holds)
    .set({ expiresAt: sql`taken_at + interval '1 microsecond'` })
    .where(sql`${holds.applicationId} = ${id} and ${holds.state} = 'held'`);
async function anotherHires({ maidId }: Family): Promise<void> {
  const other = browser(product.app);
  await other.session();
  const hired = await other.post('ccserviceapplication/hire', { housemaid: maidId });
  expect(hired.statusCode).toBe(200);
}
const switchTo = ({ browser: own, appId }: Family, housemaid: number) =>
  own.post('ccserviceapplication/switchmaid', { id: appId, housemaid });
/** Moves its start back by that much time. */
const age = (page: string, minutes: number) =>
  db()
    .update(sandboxCharges)
    .set({ createdAt: sql`created_at - make_interval(mins => ${minutes})` })
    .where(eq(sandboxCharges.id, page.split('/').at(-1) ?? ''));
const never = new AbortController().signal;
const reconcile = (creditDays = 3) =>
  reconcileAll(
    { ...payingWith(product.deps, gatewayOf(product.deps)), creditDays },
    never,
    sql`true`,
  );

test('she is on hold while the payment page is open, and for a day after the payment', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  expect(await minutesKept(family)).toBeGreaterThanOrEqual(39);
  await payBy(product, page);
  await stateOf(family);
  expect(await minutesKept(family)).toBeGreaterThan(60 * 23);
});

test('the page takes no money after its time, and another is opened', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  await age(page, 41);
  expect((await payBy(product, page)).statusCode).toBe(303);
  expect(await stateOf(family)).toMatchObject({ state: 'over', reason: 'ended' });
  const next = await begunPayment(family);
  expect(next).not.toBe(page);
  // A payment that is too old by our records is closed at the gateway before another one opens.
  await product.deps.store.pool.query(
    `update payments set created_at = created_at - interval '41 minutes'
     where application_id = $1 and state = 'pending'`,
    [family.id],
  );
  expect((await beginCall(family)).json().error).toBe('PAYMENT_OVER');
  expect(await begunPayment(family)).not.toBe(next);
});

test('payments opened again and again do not keep her for ever', async () => {
  const family = await atCardStep(product);
  for (let round = 0; round < 3; round += 1) {
    const page = await begunPayment(family);
    expect(await minutesKept(family)).toBeGreaterThanOrEqual(39);
    await product.deps.store.pool.query(
      `update holds set expires_at = now() + interval '5 minutes' where application_id = $1`,
      [family.id],
    );
    expect(await begunPayment(family)).toBe(page);
    expect(await minutesKept(family)).toBeLessThan(6);
    await payBy(product, page, '4000000000000002');
    await stateOf(family);
  }
  await begunPayment(family);
  expect(await minutesKept(family)).toBeLessThan(6);
});

test('a hold that ran out before the money came is taken again with it', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  await lapse(family);
  await payBy(product, page);
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  expect(await minutesKept(family)).toBeGreaterThan(60 * 23);
  expect((await acceptCardStep(family)).statusCode).toBe(200);
});

test('[F15] what was paid for a maid who is gone is a credit for the next one; only the difference is settled', async () => {
  const family = await atCardStep(product);
  const page = await begunPayment(family);
  await lapse(family);
  await anotherHires(family);
  await payBy(product, page);
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  await reconcile();
  const [first] = await paymentRows(product, family);
  expect(first).toMatchObject({ state: 'captured', refundedFils: 0 });

  const next = await sampleRows(product.deps.store.pool).maid();
  await db().update(maids).set({ monthlyPriceAed: 3540 }).where(eq(maids.id, next));
  expect((await switchTo(family, next)).statusCode).toBe(200);
  const info = await appInfoOf(family);
  expect(info.step).toBe('CREDIT_CARD_INFO');
  const due = info.price?.today ?? 0;
  expect(await stateOf(family)).toMatchObject({ toPay: due - (first?.amountFils ?? 0) });
  expect((await acceptCardStep(family)).statusCode).toBe(400);
  await payBy(product, await begunPayment(family));
  expect(await stateOf(family)).toMatchObject({ state: 'paid', toPay: 0 });
  await reconcile();
  expect((await acceptCardStep(family)).json().step).toBe('CLIENT_PHONE_NUMBER');
  const paid = (await paymentRows(product, family)).map(({ amountFils }) => amountFils);
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(due);
});

test('[F15] money for a maid who has been gone for days is refunded by a job, and the family gets a message', async () => {
  const family = await atCardStep(product);
  await payBy(product, await begunPayment(family));
  await stateOf(family);
  await lapse(family);
  await anotherHires(family);
  await reconcile(0);
  expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
  const told = (await readOutbox(product.deps)).filter(({ text }) => text.includes('goes back'));
  expect(told).toHaveLength(1);
});

test('an unavailable gateway delays no family: the refund follows later, and the payment no longer counts as paid', async () => {
  const family = await atCardStep(product);
  await payBy(product, await begunPayment(family));
  await stateOf(family);
  expect((await acceptCardStep(family)).json().step).toBe('CLIENT_PHONE_NUMBER');
  await lapse(family);
  await anotherHires(family);
  const away = { ...gatewayOf(product.deps), refund: () => Promise.reject(new Error('away')) };
  const job = reconcileAll({ ...payingWith(product.deps, away), creditDays: 0 }, never, sql`true`);
  await expect(job).rejects.toThrow('could not be settled');
  expect((await paymentRows(product, family))[0]?.state).toBe('captured');
  expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
  const next = await sampleRows(product.deps.store.pool).maid();
  expect((await switchTo(family, next)).statusCode).toBe(200);
  const second = await begunPayment(family);
  await payBy(product, second);
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  await reconcile();
  const rows = await paymentRows(product, family);
  expect(rows.map(({ state }) => state).sort()).toEqual(['captured', 'refunded']);
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
});

test('a maid who is only free again is no reason to give money back', async () => {
  const family = await atCardStep(product);
  await payBy(product, await begunPayment(family));
  await stateOf(family);
  await lapse(family);
  await reconcile();
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  await db()
    .update(maids)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(maids.id, family.maidId));
  await reconcile();
  expect(await stateOf(family)).toMatchObject({ state: 'paid' });
  await reconcile(0);
  expect(await stateOf(family)).toMatchObject({ state: 'refunded' });
});

test('a payment that was never reported to us is refunded too when the maid is gone', async () => {
  const family = await atCardStep(product);
  await payBy(product, await begunPayment(family), SILENT);
  await lapse(family);
  await anotherHires(family);
  await reconcile();
  await reconcile(0);
  expect(
    await db().select().from(payments).where(eq(payments.applicationId, family.id)),
  ).toMatchObject([{ state: 'refunded' }]);
});
