import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applications } from '../applications/table.ts';
import { messageParts } from '../../rules/text/message-parts.ts';
import { readOutbox } from '../messages/index.ts';
import { messages } from '../messages/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, begun, type Family } from '../testing/application.ts';
import { inArabic } from '../testing/arabic.ts';
import { bookedByDebit } from '../testing/booked.ts';
import { browser } from '../testing/browser.ts';
import { sign } from '../testing/signing.ts';
import { askedSpouse, nextNumber, phone, texts } from './testing.ts';

let product: TestApp;
let arabic: TestApp;
beforeAll(async () => {
  product = await testApp();
  arabic = inArabic(product);
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const inArabicWords = /\p{Script=Arabic}/u;

async function languageOf({ id }: Pick<Family, 'id'>) {
  const [row] = await product.deps.store.db
    .select({ language: applications.language })
    .from(applications)
    .where(eq(applications.id, id));
  return row?.language;
}

/** Every message of an application, with its channel and template, oldest first. */
async function messagesOf({ id }: Pick<Family, 'id'>) {
  const { db } = product.deps.store;
  const rows = await db.select().from(messages).where(eq(messages.applicationId, id));
  const opened = new Map((await readOutbox(product.deps)).map((one) => [one.id, one.text]));
  return rows.map((row) => ({
    channel: row.channel,
    template: row.template,
    text: opened.get(row.id) ?? '',
  }));
}

test('[AR-03] a family on Arabic pages gets Arabic messages, and the operator English ones', async () => {
  const family = await bookedByDebit(arabic);
  expect(await languageOf(family)).toBe('ar');
  const sent = await messagesOf(family);
  const own = sent.filter(({ channel }) => channel === 'sms' || channel === 'email');
  expect(own.map(({ template }) => template)).toContain('submitted');
  for (const { text, channel } of own) {
    expect(text).toMatch(inArabicWords);
    expect(text).toContain('/ar/');
    if (channel === 'sms') expect(messageParts(text)).toBeLessThanOrEqual(2);
  }
  const others = sent.filter(({ channel }) => channel === 'operator' || channel === 'webhook');
  expect(others.length).toBeGreaterThan(0);
  for (const { text } of others) expect(text).not.toMatch(inArabicWords);
});

test('[AR-03] the last page on which the family acts decides; a stranger and the spouse do not', async () => {
  const family = await begun(product);
  expect(await languageOf(family)).toBe('en');
  const get = (path: string) =>
    arabic.app.inject({ url: `/api/${path}`, headers: family.browser.headers() });
  const path = `ccserviceapplication/getappinfo?id=${family.appId}`;
  expect((await get(path)).statusCode).toBe(200);
  expect(await languageOf(family)).toBe('ar');
  const stranger = browser(product.app);
  await stranger.session();
  await stranger.get(path);
  expect(await languageOf(family)).toBe('ar');
  await appInfoOf(family);
  expect(await languageOf(family)).toBe('en');
});

test('[AR-03] the spouse gets the link in its language, and signing in English changes nothing for the family', async () => {
  const family = await askedSpouse(arabic);
  const [asked] = await texts(family);
  expect(asked?.text).toMatch(inArabicWords);
  expect(asked?.text).toContain(`/ar/s/${family.token}`);
  const followed = await product.app.inject({ url: `/ar/s/${family.token}` });
  expect(followed.headers.location).toBe(`/ar/app/continue?t=${family.token}`);
  // Only a proved number is told of the signature (T109).
  await product.deps.store.pool.query(
    'update applications set proved_mobile_lookup = mobile_lookup where id = $1',
    [family.id],
  );
  const spouse = { ...family, browser: await phone(product), appId: family.token };
  await spouse.browser.post('links/open', { id: family.token, mobile: true });
  for (let number = 1; number <= 3; number += 1) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
    expect(signed.statusCode, signed.body).toBe(200);
  }
  expect(await languageOf(family)).toBe('ar');
  const [told] = await texts(family);
  expect(told?.text).toMatch(/^تم توقيع نموذج الدفع/);
  expect(told?.text).toContain('/ar/app?appId=');
});

test('[AR-03] short addresses of Arabic messages lead to the Arabic page of the application', async () => {
  const appId = 'x'.repeat(32);
  const target = async (url: string) => (await product.app.inject({ url })).headers.location;
  expect(await target(`/ar/s/e${appId}`)).toBe(`/ar/app?appId=${appId}&step=END_WORK_FLOW`);
  expect(await target(`/ar/s/r${appId}`)).toBe(`/ar/replacement/app?appId=${appId}`);
  expect(await target(`/s/a${appId}`)).toBe(`/app?appId=${appId}`);
  expect(await target('/ar/s/x')).toBe('/ar/app');
});

test('[AR-03] a code is in the language of the page that asks for it', async () => {
  const mobile = nextNumber();
  for (const { app } of [arabic, product]) {
    await product.deps.store.pool.query('delete from rate_limits');
    const own = browser(app);
    await own.session();
    expect((await own.post('alerts/sendcode', { mobile })).statusCode).toBe(200);
  }
  const sent = (await readOutbox(product.deps)).filter(({ to }) => to === mobile);
  expect(sent.map(({ text }) => inArabicWords.test(text))).toEqual([false, true]);
});

test('[AR-03] a refusal on an Arabic page is Arabic, the same call from English is English; the code stays', async () => {
  const ask = async ({ app }: TestApp) =>
    (await app.inject({ url: '/api/ccserviceapplication/getappinfo?id=unknown' })).json<{
      message: string;
      error: string;
    }>();
  expect(await ask(product)).toEqual({
    message: 'This link opens no application, or no longer does.',
    error: 'NO_APPLICATION',
  });
  expect(await ask(arabic)).toEqual({
    message: 'هذا الرابط لا يفتح أي طلب، أو لم يعد صالحًا.',
    error: 'NO_APPLICATION',
  });
});
