import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkLookup } from '../applications/index.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { signatures } from '../signatures/table.ts';
import { freshDrawing, askForm, refused, sign } from '../testing/signing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, proveNumber, submit } from '../testing/application.ts';
import { askedSpouse, linksOf, nextNumber, phone, sentTokens, texts } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const countOf = async (id: string) =>
  (
    await product.deps.store.db.select().from(signatures).where(eq(signatures.applicationId, id))
  ).filter(({ signer }) => signer === 'spouse').length;

/** The same application, opened on the spouse's phone. */
const spouseOf = async (family: Awaited<ReturnType<typeof askedSpouse>>) => ({
  ...family,
  browser: await phone(product),
  appId: family.token,
});

const open = (spouse: Awaited<ReturnType<typeof spouseOf>>, id = spouse.appId) =>
  spouse.browser.post('links/open', { id, mobile: true });

test('the spouse opens the link, signs and is done; the client’s page turns with it', async () => {
  const family = await askedSpouse(product);
  await proveNumber(product, family);
  expect((await linksOf(family)).spouse).toMatchObject({ state: 'live', openedAt: null });
  const spouse = await spouseOf(family);
  const opened = await open(spouse);
  expect(opened.json()).toEqual({ search: `appId=${family.token}&wa=1`, savedMaids: [] });
  expect((await linksOf(family)).spouse?.openedAt).not.toBeNull();
  expect(await linksOf(spouse)).toMatchObject({
    own: 'spouse_sign',
    client: 'Amal',
    phone: null,
    spouse: null,
  });
  const info = await appInfoOf(spouse);
  expect(info).toMatchObject({ actor: 'spouse', step: 'SIGN_MONTHLY_PAYMENTS' });
  for (const number of [1, 2, 3]) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
    expect(signed.statusCode, signed.body).toBe(200);
    if (number === 3) expect(signed.json()).toMatchObject({ step: 'SPOUSE_END_WORK_FLOW' });
  }
  expect((await appInfoOf(family, { wa: '1' })).signedBySpouse).toBe(true);
  expect((await linksOf(family)).spouse?.state).toBe('done');
  const [told] = await texts(family);
  expect(told?.text).toContain('/app?appId=');
  const copy = await spouse.browser.get(`links/copy?id=${family.token}`);
  expect(copy.json()).toEqual([
    expect.objectContaining({
      kind: 'direct_debit_authority',
      url: expect.stringMatching(/^\/files\//),
    }),
  ]);
});

test('[T109] a number that nobody proved gets no text when the spouse has signed', async () => {
  const family = await askedSpouse(product);
  const spouse = await spouseOf(family);
  const before = (await texts(family)).length;
  for (let number = 1; number <= 3; number += 1) {
    expect((await sign(spouse, 'SIGN_MONTHLY_PAYMENTS')).statusCode).toBe(200);
  }
  expect(await texts(family)).toHaveLength(before);
});

test('[T117] a link counts for the browser that sends it, and not for another', async () => {
  const family = await askedSpouse(product);
  await proveNumber(product, family);
  const other = { ...family, browser: await phone(product) };
  await proveNumber(product, other);
  const again = { id: family.appId, purpose: 'spouse_sign' };
  expect((await family.browser.post('links/send', again)).statusCode).toBe(200);
  const soon = await family.browser.post('links/send', again);
  expect([soon.statusCode, refused(soon).error]).toEqual([400, 'TOO_MANY_MESSAGES']);
  expect((await other.browser.post('links/send', again)).statusCode).toBe(200);
});

test('[T113] a link that was refused and not sent does not count', async () => {
  const family = await askedSpouse(product);
  const answer = { to: 'spouse', mobile: nextNumber(), channel: 'sms', travelling: { wa: '1' } };
  const way = { wa: '1' };
  const send = (more: object) => submit(family, 'SEND_SMS_TO_SPOUSE', answer, { way, ...more });
  const old = await send({ sequence: 1 });
  expect([old.statusCode, refused(old).error]).toEqual([400, 'CHANGED_ELSEWHERE']);
  const sent = await send({});
  expect(sent.statusCode, sent.body).toBe(200);
  // The same answer again sends nothing either.
  await product.deps.store.pool.query('delete from rate_limits');
  for (let times = 0; times < 3; times += 1) {
    expect((await send({ sequence: 1 })).statusCode).toBe(200);
  }
  const again = { id: family.appId, purpose: 'spouse_sign' };
  expect((await family.browser.post('links/send', again)).statusCode).toBe(200);
});

test('[T07] a link is used once, ends with a new one, opens no other application and serves no other purpose', async () => {
  const family = await askedSpouse(product);
  const spouse = await spouseOf(family);

  // A message preview does not use up the link.
  for (let look = 0; look < 100; look += 1) {
    const seen = await product.app.inject({ url: `/s/${family.token}` });
    expect(seen.statusCode).toBe(302);
    expect(seen.headers).toMatchObject({
      location: `/app/continue?t=${family.token}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  }
  expect((await linksOf(family)).spouse).toMatchObject({ state: 'live', openedAt: null });

  // Sending it again ends the previous link.
  await product.deps.store.pool.query('delete from rate_limits');
  const resent = await family.browser.post('links/send', {
    id: family.appId,
    purpose: 'spouse_sign',
  });
  expect(resent.statusCode, resent.body).toBe(200);
  const old = await open(spouse);
  expect([old.statusCode, refused(old).error]).toEqual([410, 'LINK_ENDED']);
  const [token = ''] = await sentTokens(family, family.number);
  expect(token).not.toBe(family.token);

  // The link opens no other family's application, and its own only for the spouse.
  const now = { ...spouse, appId: token };
  const other = await askedSpouse(product);
  expect((await appInfoOf(now)).actor).toBe('spouse');
  for (const [path, body] of [
    ['links/send', { id: token, purpose: 'spouse_sign' }],
    ['links/address', { id: token, purpose: 'continue_on_phone' }],
    ['links/revoke', { id: token, purpose: 'spouse_sign' }],
    ['ccserviceapplication/cancel', { id: token }],
  ] as const) {
    expect([path, (await now.browser.post(path, body)).statusCode]).toEqual([path, 403]);
  }
  const foreign = await now.browser.post('links/open', {
    id: `${other.token.slice(1)}x`,
    mobile: true,
  });
  expect(foreign.statusCode).toBe(404);
  expect((await submit(now, 'BANK_INFO', {})).statusCode).toBe(403);

  // Fifty concurrent taps make one signature.
  const { documentHash, consentVersion } = await askForm(now, 'SIGN_MONTHLY_PAYMENTS');
  const { sequence } = await appInfoOf(now);
  const tap = () =>
    now.browser.post('ccserviceapplication/submitstep', {
      id: token,
      step: 'SIGN_MONTHLY_PAYMENTS',
      sequence,
      answer: { documentHash, consentVersion, signatureNumber: 1, signature: freshDrawing() },
    });
  const taps = await Promise.all(Array.from({ length: 50 }, tap));
  expect(taps.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await countOf(family.id)).toBe(1);

  // A used link stays used.
  for (let more = 0; more < 2; more += 1) await sign(now, 'SIGN_MONTHLY_PAYMENTS');
  const again = await now.browser.get(`ccserviceapplication/getappinfo?id=${token}`);
  expect([again.statusCode, refused(again).error]).toEqual([410, 'LINK_USED']);
  expect((await open(now)).statusCode).toBe(410);
}, 60_000);

test('a link to confirm the arrival signs nothing', async () => {
  const family = await askedSpouse(product);
  await product.deps.store.pool.query('delete from rate_limits');
  const sent = await family.browser.post('links/send', {
    id: family.appId,
    purpose: 'spouse_arrival',
    mobile: family.number,
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const [token = ''] = await sentTokens(family, family.number);
  const spouse = { ...(await spouseOf(family)), appId: token };
  expect((await appInfoOf(spouse)).step).toBe('CONFIRM_MAID_ARRIVAL_BY_SPOUSE');
  const { documentHash, consentVersion } = await askForm(family, 'SIGN_MONTHLY_PAYMENTS');
  const swap = await submit(spouse, 'SIGN_MONTHLY_PAYMENTS', {
    documentHash,
    consentVersion,
    signatureNumber: 1,
    signature: freshDrawing(),
  });
  expect(swap.statusCode, swap.body).toBe(403);
  expect(await countOf(family.id)).toBe(0);
  const confirmed = await submit(spouse, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE', { agreed: true });
  expect(confirmed.json()).toMatchObject({ step: 'SPOUSE_END_WORK_FLOW' });
  expect((await linksOf(family)).confirmation?.state).toBe('done');
});

test('with sma the spouse signs and then confirms; only then the link is over', async () => {
  const family = await askedSpouse(product, { wa: '1', sma: '1' });
  const spouse = await spouseOf(family);
  const way = { sma: '1' };
  expect((await open(spouse)).json()).toMatchObject({ search: expect.stringContaining('sma=1') });
  for (let number = 1; number <= 3; number += 1) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS', {}, { way });
    expect(signed.statusCode, signed.body).toBe(200);
  }
  expect((await appInfoOf(spouse, way)).step).toBe('CONFIRM_MAID_ARRIVAL_BY_SPOUSE');
  const confirmed = await submit(
    spouse,
    'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
    { agreed: true },
    { way },
  );
  expect(confirmed.json()).toMatchObject({ step: 'SPOUSE_END_WORK_FLOW' });
  expect((await open(spouse)).statusCode).toBe(410);
});

test('the client waits as long as the spouse has not signed, takes the link back, and learns of a no', async () => {
  const family = await askedSpouse(product);
  const early = await submit(family, 'WAITING_SPOUSE_SIGNATURE', {}, { way: { wa: '1' } });
  expect(early.statusCode).toBe(400);
  const spouse = await spouseOf(family);
  expect((await spouse.browser.post('links/decline', { id: family.token })).statusCode).toBe(200);
  expect(await linksOf(family)).toMatchObject({ spouse: { state: 'declined' } });
  expect((await open(spouse)).statusCode).toBe(410);
  await product.deps.store.pool.query('delete from rate_limits');
  await family.browser.post('links/send', { id: family.appId, purpose: 'spouse_sign' });
  expect(await linksOf(family)).toMatchObject({ spouse: { state: 'live' } });
  await family.browser.post('links/revoke', { id: family.appId, purpose: 'spouse_sign' });
  const [token = ''] = await sentTokens(family, family.number);
  expect((await open(spouse, token)).statusCode).toBe(410);
});

test('a link ends after 72 hours, and the store knows no token', async () => {
  const family = await askedSpouse(product);
  const { db } = product.deps.store;
  const [row] = await db
    .select()
    .from(capabilityLinks)
    .where(eq(capabilityLinks.applicationId, family.id));
  if (row === undefined) throw new Error('There is no link.');
  const { tokenLookup, detailsSealed, createdAt, expiresAt } = row;
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(72 * 3_600_000);
  for (const kept of [tokenLookup, detailsSealed]) {
    expect(kept?.toString('latin1')).not.toContain(family.token);
    expect(kept?.toString('latin1')).not.toContain(family.number);
  }
  const token = 'a-link-that-was-sent-four-days-ago';
  await db
    .update(capabilityLinks)
    .set({ revokedAt: new Date() })
    .where(eq(capabilityLinks.id, row.id));
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await db.insert(capabilityLinks).values({
    applicationId: family.id,
    purpose: 'spouse_sign',
    tokenLookup: linkLookup(product.deps.keys, token),
    createdAt: hours(-96),
    expiresAt: hours(-24),
  });
  expect((await open(await spouseOf(family), token)).statusCode).toBe(410);
});

test.each([
  [{ mobile: '' }, 400],
  [{ mobile: '12' }, 400],
  [{ mobile: '050 123 4512' }, 400],
  [{ mobile: '+447700900123' }, 400],
  [{ mobile: ['050 765 4321'] }, 400],
  [{ mobile: '9'.repeat(500) }, 400],
  [{ mobile: '<b>050 765 4321</b>\u0000' }, 400],
  [{ to: 'self' }, 403],
  [{ to: 'neighbour' }, 400],
  [{ channel: 'pigeon' }, 400],
  [{ travelling: { evil: 'x' } }, 400],
])('where it is sent must be right: %j is refused', async (wrong, status) => {
  const { browser, appId } = await ready();
  const answer = { to: 'spouse', mobile: '050 765 4321', channel: 'sms', ...wrong };
  const sent = await submit({ browser, appId }, 'SEND_SMS_TO_SPOUSE', answer, { way: { wa: '1' } });
  expect(sent.statusCode, sent.body).toBe(status);
});

let kept: Awaited<ReturnType<typeof askedSpouse>> | undefined;
async function ready() {
  kept ??= await askedSpouse(product);
  return kept;
}
