import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { settlement } from '../../rules/money/settlement.ts';
import { maids, matchingTypes } from '../catalogue/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, begunBy, type Family } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { holdMaid, openApplication } from '../applications/index.ts';
import { balanceOf } from './difference.ts';
import { acceptCardStep, atCardStep, finishByCard, payByCard, stateOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const accessOf = ({ appId }: Family) =>
  openApplication(product.deps)({ session: null, address: '127.0.0.1' }, appId);

async function pay(family: Family): Promise<void> {
  expect(await payByCard(product, family)).toMatchObject({ state: 'paid', toPay: 0 });
  await acceptCardStep(family);
}

/** A day on which the first month costs least or most. */
async function choose(family: Family, which: 'cheapest' | 'dearest'): Promise<void> {
  const sorted = (await freeTimes(family)).sort((a, b) => (a.today ?? 0) - (b.today ?? 0));
  const time = which === 'cheapest' ? sorted[0] : sorted.at(-1);
  await accepted(family, 'MAID_ARRIVAL', { day: time?.day, slot: time?.slot });
}

test('[T78] what was paid and what is open always make what is due', () => {
  const fils = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fils, { minLength: 1, maxLength: 8 }), (dues) => {
      let paid = 0;
      for (const due of dues) {
        const { toPay, toReturn } = settlement(paid, due);
        expect(paid + toPay - toReturn).toBe(due);
        expect(Math.min(toPay, toReturn)).toBe(0);
        paid += toPay;
      }
      const last = dues.at(-1) ?? 0;
      expect(paid - settlement(paid, last).toReturn).toBe(last);
    }),
  );
});

test('[T78] pay for one day, choose the first one again: the difference must be paid first', async () => {
  const family = await atCardStep(product);
  await choose(family, 'cheapest');
  await pay(family);
  const { paid } = await stateOf(family);
  await choose(family, 'dearest');
  const { step, price } = await appInfoOf(family);
  expect(step).toBe('CREDIT_CARD_INFO');
  expect(await stateOf(family)).toMatchObject({ paid, toPay: (price?.today ?? 0) - paid });
  expect((await acceptCardStep(family)).json()).toMatchObject({ error: 'NOT_PAID' });
  await pay(family);
  expect(await finishByCard(product, family)).toBe('submitted');
  expect(await balanceOf(db(), await accessOf(family))).toMatchObject({ toPay: 0, toReturn: 0 });
});

test('[T78] a later day after paying gives the rest back to the card with the end, once', async () => {
  const family = await atCardStep(product);
  await choose(family, 'dearest');
  await pay(family);
  await choose(family, 'cheapest');
  // Another month: the card consent has to name its first day again.
  if ((await appInfoOf(family)).step === 'CREDIT_CARD_INFO') await acceptCardStep(family);
  const before = await balanceOf(db(), await accessOf(family));
  expect(before?.toReturn).toBeGreaterThan(0);
  expect(await finishByCard(product, family)).toBe('submitted');
  expect(await balanceOf(db(), await accessOf(family))).toMatchObject({ toPay: 0, toReturn: 0 });
});

test('[F05] a family that lost its maid and hires another one keeps its application', async () => {
  const family = await atCardStep(product);
  await product.deps.store.pool.query(
    `update holds set state = 'expired', ended_at = now() where application_id = $1`,
    [family.id],
  );
  const next = await sampleRows(product.deps.store.pool).maid();
  const again = await begunBy(product, family.browser, next);
  expect(again.id).toBe(family.id);
  expect(await appInfoOf(again)).toMatchObject({ step: 'CREDIT_CARD_INFO', maid: { id: next } });
});

test('[T96] a maid who no longer offers the plan is not put on hold again, also after a payment', async () => {
  const family = await atCardStep(product);
  await product.deps.store.pool.query(
    `update holds set state = 'expired', ended_at = now() where application_id = $1`,
    [family.id],
  );
  const [maid] = await db().select().from(maids).where(eq(maids.id, family.maidId));
  const [type] = await db()
    .select()
    .from(matchingTypes)
    .where(eq(matchingTypes.id, maid?.matchingTypeId ?? 0));
  if (type === undefined) throw new Error('She has no type.');
  await db()
    .insert(matchingTypes)
    .values({ ...type, id: 99, name: 'Not offered', notAllowed: true });
  await db().update(maids).set({ matchingTypeId: 99 }).where(eq(maids.id, family.maidId));
  const { application } = await accessOf(family);
  expect(await holdMaid(db(), application, 30)).toBe(false);
});
