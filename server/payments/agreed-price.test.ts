import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { messages } from '../messages/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, type Family, submit } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { contractHashOf } from '../testing/signing.ts';
import { balanceOf } from './difference.ts';
import { acceptCardStep, atCardStep, finishByCard, payByCard, stateOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const changePrice = ({ maidId }: Family, monthlyPriceAed: number, wageAed: number) =>
  db().update(maids).set({ monthlyPriceAed, wageAed }).where(eq(maids.id, maidId));

/** Every amount that a family sees or that a call uses. */
async function figuresOf(family: Family) {
  const { price, maid } = await appInfoOf(family);
  const access = await openApplication(product.deps)(
    { session: null, address: '127.0.0.1' },
    family.appId,
  );
  return {
    price,
    maid: [maid?.monthlyPrice, maid?.wage],
    days: (await freeTimes(family)).map(({ today }) => today),
    balance: await balanceOf(db(), access),
    payment: await stateOf(family),
    contract: await contractHashOf(family),
  };
}

test('[F18] a finished application keeps the price and the wage that were agreed, whatever the maid costs later', async () => {
  const family = await atCardStep(product);
  await payByCard(product, family);
  await acceptCardStep(family);
  expect(await finishByCard(product, family)).toBe('submitted');
  const agreed = await figuresOf(family);
  await changePrice(family, 9000, 5000);
  expect(await figuresOf(family)).toEqual(agreed);
  const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
  expect([row?.monthlyFils, row?.wageFils]).toEqual([agreed.price?.monthly, agreed.price?.wage]);
  // The contract is typeset after the price changed, with the agreed price.
  const papers = await family.browser.get(`signing/papers?id=${family.appId}`);
  expect(papers.json<{ kind: string }[]>().map(({ kind }) => kind)).toContain('contract');
});

test('[F18] a price that changes before the end has to be agreed to again', async () => {
  const family = await atCardStep(product);
  await payByCard(product, family);
  await acceptCardStep(family);
  const before = await appInfoOf(family);
  await changePrice(family, (before.maid?.monthlyPrice ?? 0) - 100, 1200);
  await expect(finishByCard(product, family)).rejects.toThrow();
  const refused = await submit(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  expect(refused.json()).toMatchObject({
    error: 'STEP_MISSING',
    fields: { CREDIT_CARD_INFO: expect.any(String) },
  });
  expect((await acceptCardStep(family)).statusCode).toBe(200);
  await accepted(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  const { price } = await appInfoOf(family);
  const sent = await db().select().from(messages).where(eq(messages.applicationId, family.id));
  expect(sent.map(({ template }) => template)).toContain('application_submitted');
  const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
  expect([row?.state, row?.monthlyFils]).toEqual(['submitted', price?.monthly]);
});
