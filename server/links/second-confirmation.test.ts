import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendEvent, linkLookup } from '../applications/index.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, submit } from '../testing/application.ts';
import { accessOf, sign } from '../testing/signing.ts';
import { askedSpouse, linksOf, phone, sentTokens } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const way = { wa: '1', sma: '1' };
const CONFIRM = 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE';
type Asked = Awaited<ReturnType<typeof askedSpouse>>;

/** Another capability books the day; here only the answer matters. */
async function choose(family: Asked, step: 'MAID_ARRIVAL' | 'CLIENT_ADDRESS', answer: object) {
  const { dataKey } = await accessOf(product, family);
  const event = { kind: 'accepted', step, actor: 'client', data: { answer } } as const;
  await appendEvent(product.deps.store.db, family.id, event, dataKey);
}

const through = async (family: Asked, token: string) => ({
  ...family,
  browser: await phone(product),
  appId: token,
});

async function signAll(spouse: Asked) {
  for (let number = 1; number <= 3; number += 1) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS', {}, { way });
    expect(signed.statusCode, signed.body).toBe(200);
  }
}

async function askToConfirm(family: Asked) {
  await product.deps.store.pool.query('delete from rate_limits');
  const sent = await family.browser.post('links/send', {
    id: family.appId,
    purpose: 'spouse_arrival',
    mobile: family.number,
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const [token = ''] = await sentTokens(family, family.number);
  return through(family, token);
}

test('[F07] a confirmation given before the day was chosen is asked again, and can be given', async () => {
  const family = await askedSpouse(product, way);
  const first = await through(family, family.token);
  await signAll(first);
  const early = await submit(first, CONFIRM, { agreed: true }, { way });
  expect(early.json()).toMatchObject({ step: 'SPOUSE_END_WORK_FLOW' });
  await choose(family, 'MAID_ARRIVAL', { day: '2026-12-01', slot: 'morning' });
  await choose(family, 'CLIENT_ADDRESS', { area: 'Al Barsha 1' });
  expect((await linksOf(family)).confirmed).toBe(false);

  const second = await askToConfirm(family);
  expect((await appInfoOf(second, way)).step).toBe(CONFIRM);
  const given = await submit(second, CONFIRM, { agreed: true }, { way });
  expect(given.json()).toMatchObject({ step: 'SPOUSE_END_WORK_FLOW' });
  expect(await linksOf(family)).toMatchObject({
    confirmed: true,
    confirmation: { state: 'done' },
  });

  // With another day the confirmation is no longer valid, and a third one can be given.
  await choose(family, 'MAID_ARRIVAL', { day: '2026-12-03', slot: 'morning' });
  expect((await linksOf(family)).confirmed).toBe(false);
  const third = await askToConfirm(family);
  expect((await submit(third, CONFIRM, { agreed: true }, { way })).statusCode).toBe(200);
  expect((await linksOf(family)).confirmed).toBe(true);
  // Choosing the same day again changes nothing.
  await choose(family, 'MAID_ARRIVAL', { day: '2026-12-03', slot: 'morning' });
  expect((await linksOf(family)).confirmed).toBe(true);
});

test('[F07] a spouse who confirmed the day before signing is done with the last signature', async () => {
  const family = await askedSpouse(product, way);
  await choose(family, 'MAID_ARRIVAL', { day: '2026-12-01', slot: 'morning' });
  const arrival = await askToConfirm(family);
  expect((await submit(arrival, CONFIRM, { agreed: true }, { way })).statusCode).toBe(200);
  const signer = await through(family, family.token);
  await signAll(signer);
  expect((await linksOf(family)).spouse?.state).toBe('done');
  expect(
    (await signer.browser.post('links/open', { id: family.token, mobile: true })).statusCode,
  ).toBe(410);
});

test('[F55] a used link gives the signed form until it would have expired, and nothing else', async () => {
  const family = await askedSpouse(product);
  const spouse = await through(family, family.token);
  for (let number = 1; number <= 3; number += 1) await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  const [signedIn] = await product.deps.store.db
    .select({ session: capabilityLinks.completedBy })
    .from(capabilityLinks)
    .where(eq(capabilityLinks.tokenLookup, linkLookup(product.deps.keys, family.token)));
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const copyBy = async (token: string, expiresAt: Date) => {
    await product.deps.store.db.insert(capabilityLinks).values({
      applicationId: family.id,
      purpose: 'spouse_sign',
      tokenLookup: linkLookup(product.deps.keys, token),
      createdAt: hours(-70),
      completedAt: hours(-69),
      completedBy: signedIn?.session,
      expiresAt,
    });
    return (await spouse.browser.get(`links/copy?id=${token}`)).statusCode;
  };
  expect(await copyBy('a-link-used-three-days-ago-that-has-not-expired', hours(2))).toBe(200);
  expect(await copyBy('a-link-used-three-days-ago-that-has-expired', hours(-1))).toBe(410);
});
