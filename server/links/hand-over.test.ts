import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { applications } from '../applications/table.ts';
import { shortlistEntries } from '../shortlist/table.ts';
import { refused } from '../testing/signing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, appInfoOf, begun, proveNumber, submit } from '../testing/application.ts';
import { makeSignOnlyLink } from './index.ts';
import { linksOf, nextNumber, phone, sentTokens, texts } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const COMPUTER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0',
};

/** A family on a computer that has answered the first step. */
async function atComputer(): Promise<Family> {
  const family = await begun(product, {}, COMPUTER);
  const answer = { ...applySteps.HIRE_MAID.sample, mobile: nextNumber() };
  const hired = await submit(family, 'HIRE_MAID', answer);
  expect(hired.json()).toMatchObject({ step: 'SEND_SMS_TO_SPOUSE' });
  return family;
}

const address = async ({ browser, appId: id }: Family, travelling = {}) => {
  const body = { id, purpose: 'continue_on_phone', travelling };
  const answer = await browser.post('links/address', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ url: string; endsAt: string }>();
};
const tokenIn = (url: string) => url.split('/s/')[1] ?? '';
const idIn = (search: string | null) => new URLSearchParams(search ?? '').get('appId') ?? '';

test('the code on the screen carries the application to the phone, and the computer learns of it', async () => {
  const family = await atComputer();
  const { url } = await address(family, { lang: 'ar', planType: 'LIVE_IN', preferences: '[1,2]' });
  expect(url.startsWith(`${product.deps.config.publicOrigin}/s/`)).toBe(true);
  expect((await address(family)).url).toBe(url);
  const token = tokenIn(url);
  const own = await phone(product);

  const atDesk = await own.post('links/open', { id: token, mobile: false });
  expect(atDesk.json()).toEqual({ search: null, savedMaids: [] });
  expect((await appInfoOf(family)).step).toBe('SEND_SMS_TO_SPOUSE');

  const claimed = await own.post('links/open', { id: token, mobile: true });
  const { search } = claimed.json<{ search: string }>();
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    appId: family.appId,
    lang: 'ar',
    planType: 'LIVE_IN',
    preferences: '[1,2]',
  });
  expect((await appInfoOf(family)).step).toBe('SMS_SENT');
  expect((await linksOf(family)).phone).toMatchObject({ state: 'done', sentTo: null });
  const there = { browser: own, appId: idIn(search) };
  await proveNumber(product, there);
  expect(await appInfoOf(there)).toMatchObject({ step: 'REQUIRED_DOCUMENTS', needsProof: false });

  // The same phone can use the same link again; nobody else can.
  const again = await own.post('links/open', { id: token, mobile: true });
  expect(again.json()).toEqual({ search, savedMaids: [] });
  const stranger = await phone(product);
  const late = await stranger.post('links/open', { id: token, mobile: true });
  expect([late.statusCode, refused(late).error]).toEqual([410, 'LINK_USED']);
});

test('a family that proved its number on the computer needs no second code on the phone', async () => {
  const family = await atComputer();
  await proveNumber(product, family);
  const own = await phone(product);
  const token = tokenIn((await address(family)).url);
  const { search } = (await own.post('links/open', { id: token, mobile: true })).json<{
    search: string;
  }>();
  expect((await appInfoOf({ browser: own, appId: idIn(search) })).needsProof).toBe(false);
  expect((await appInfoOf(family)).needsProof).toBe(false);
});

test('fifty phones at once: one of them has the application', async () => {
  const token = tokenIn((await address(await atComputer())).url);
  const phones = await Promise.all(Array.from({ length: 50 }, () => phone(product)));
  const answers = await Promise.all(
    phones.map((own) => own.post('links/open', { id: token, mobile: true })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  // A busy machine may ask some of them to retry.
  const others = answers.filter(({ statusCode }) => statusCode === 410 || statusCode === 503);
  expect(others).toHaveLength(49);
}, 30_000);

test('[F09] [F11] what the computer had in its list is on the phone, too', async () => {
  const family = await atComputer();
  const { db } = product.deps.store;
  const [row] = await db.select().from(applications).where(eq(applications.id, family.id));
  const sessionId = row?.sessionId ?? '';
  await db.insert(shortlistEntries).values({ sessionId, maidId: family.maidId, rank: 1 });
  const own = await phone(product);
  const opened = await own.post('links/open', {
    id: tokenIn((await address(family)).url),
    mobile: true,
  });
  // The page adds these to the phone's My List.
  expect(opened.json()).toMatchObject({ savedMaids: [family.maidId] });
  await proveNumber(product, { ...family, browser: own });
  const pending = await own.get('ccserviceapplication/getappinfo?withPendingApp=true');
  expect(pending.json()).toMatchObject({ appId: family.appId });
  const entries = await db
    .select()
    .from(shortlistEntries)
    .where(eq(shortlistEntries.maidId, family.maidId));
  expect(entries).toHaveLength(2);
});

test('[T14] the link in a text message is ours, whatever host the request named', async () => {
  const family = await atComputer();
  const number = nextNumber();
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  const { sequence } = await appInfoOf(family);
  const answer = { to: 'self', mobile: number, channel: 'sms' };
  const body = { id: family.appId, step: 'SEND_SMS_TO_SPOUSE', sequence, answer };
  const named = await family.browser.post('ccserviceapplication/submitstep', body, evil);
  if (named.statusCode !== 200) {
    const sent = await family.browser.post('ccserviceapplication/submitstep', body);
    expect(sent.statusCode, sent.body).toBe(200);
  }
  const messages = await texts(family);
  const [message] = messages.filter(({ to }) => to === number);
  expect(message?.text).toContain(`${product.deps.config.publicOrigin}/s/`);
  expect(JSON.stringify(messages)).not.toContain('evil');
});

test('the text message carries the link, tells how far it came, and another one ends it', async () => {
  const family = await atComputer();
  const number = nextNumber();
  const answer = { to: 'self', mobile: number, channel: 'sms' };
  const sent = await submit(family, 'SEND_SMS_TO_SPOUSE', answer);
  expect(sent.json()).toMatchObject({ step: 'SMS_SENT' });
  const [first = ''] = await sentTokens(family, number);
  expect((await linksOf(family)).phone).toMatchObject({
    state: 'live',
    channel: 'sms',
    sentTo: expect.stringContaining('•'),
    delivery: expect.stringMatching(/^(?:waiting|sent|delivered)$/),
    text: null,
  });
  const resend = () =>
    family.browser.post('links/send', { id: family.appId, purpose: 'continue_on_phone' });
  const soon = await resend();
  expect([soon.statusCode, refused(soon).error]).toEqual([400, 'TOO_MANY_MESSAGES']);
  await product.deps.store.pool.query('delete from rate_limits');
  expect((await resend()).statusCode).toBe(200);
  const [second = ''] = await sentTokens(family, number);
  expect(second).not.toBe(first);
  const own = await phone(product);
  expect((await own.post('links/open', { id: first, mobile: true })).statusCode).toBe(410);
  expect((await own.post('links/open', { id: second, mobile: true })).statusCode).toBe(200);
});

test('a browser that is not known makes no links', async () => {
  const family = await atComputer();
  const stranger = await phone(product);
  const body = { id: family.appId, purpose: 'continue_on_phone' };
  for (const path of ['links/address', 'links/send', 'links/revoke']) {
    const answer = await stranger.post(path, body);
    expect([path, refused(answer).error]).toEqual([path, 'NEEDS_PROOF']);
  }
});

test.each(['', 'x', '../../etc', 'a'.repeat(5_000), '%00', 'https:%2F%2Fevil.example'])(
  'a short address of any shape leads to our own pages: %j',
  async (token) => {
    const answer = await product.app.inject({ url: `/s/${token}` });
    const { location = '/' } = answer.headers;
    expect(location.startsWith('/')).toBe(true);
    expect(location).not.toContain('evil');
    expect(answer.statusCode).toBeLessThan(500);
  },
);

test('a link that only collects signatures is made for an application and makes no other links', async () => {
  expect(await makeSignOnlyLink(product.deps.store.db, product.deps, randomUUID())).toBeNull();
  const family = await atComputer();
  const { db } = product.deps.store;
  const token = tokenIn((await makeSignOnlyLink(db, product.deps, family.id)) ?? '');
  const own = await phone(product);
  const opened = await own.post('links/open', { id: token, mobile: true });
  expect(opened.json()).toMatchObject({ search: `appId=${token}&clientSigningFlow=1` });
  const body = { id: token, purpose: 'continue_on_phone' };
  expect((await own.post('links/address', body)).statusCode).toBe(403);
  expect(
    (await submit({ browser: own, appId: token }, 'HIRE_MAID', applySteps.HIRE_MAID.sample))
      .statusCode,
  ).toBe(403);
  for (const [call, more] of [
    ['ccserviceapplication/cancel', {}],
    ['ccserviceapplication/switchmaid', { housemaid: family.maidId }],
    ['ccserviceapplication/sendcode', {}],
    ['documents/begin', { kind: 'passport', bytes: 10, digest: '0'.repeat(64) }],
    ['contact/sendnumbercode', { number: 'mobile' }],
  ] as const) {
    const answer = await own.post(call, { id: token, ...more });
    expect([call, answer.statusCode]).toEqual([call, expect.toBeOneOf([400, 403, 404])]);
  }
  const [{ state } = { state: null }] = await db
    .select({ state: applications.state })
    .from(applications)
    .where(eq(applications.id, family.id));
  expect(state).toBe('open');
});
