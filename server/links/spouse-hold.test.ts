import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applications, provedNumbers } from '../applications/table.ts';
import { holds } from '../holds/table.ts';
import { messages } from '../messages/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { takenWhileWaiting } from '../applications/index.ts';
import { appInfoOf, begun, proveNumber } from '../testing/application.ts';
import { refused, sign } from '../testing/signing.ts';
import { askedSpouse, phone, texts } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

type Asked = Awaited<ReturnType<typeof askedSpouse>>;

/** Proves the client's number without sending a code. */
async function prove({ id }: Asked) {
  const { db } = product.deps.store;
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row?.mobileLookup) throw new Error('There is no number.');
  await db
    .insert(provedNumbers)
    .values({ applicationId: id, numberLookup: row.mobileLookup })
    .onConflictDoNothing();
}

const hoursLeft = async (family: Asked) =>
  (Date.parse((await appInfoOf(family)).heldUntil ?? '') - Date.now()) / 3_600_000;

async function resend({ browser, appId }: Asked) {
  await product.deps.store.pool.query('delete from rate_limits');
  return browser.post('links/send', { id: appId, purpose: 'spouse_sign' });
}

/** The hold expired, and another family started to hire her. */
async function takenByOthers(family: Pick<Asked, 'id' | 'maidId'>) {
  const { store } = product.deps;
  await store.db
    .update(holds)
    .set({ state: 'expired', endedAt: new Date() })
    .where(eq(holds.applicationId, family.id));
  const others = await phone(product);
  const hired = await others.post('ccserviceapplication/hire', { housemaid: family.maidId });
  expect(hired.statusCode, hired.body).toBe(200);
}

test('[F06] the hold lasts as long as the spouse can sign once the number is proved, and no longer', async () => {
  const family = await askedSpouse(product);
  expect(await hoursLeft(family)).toBeLessThan(1);
  await prove(family);
  expect((await resend(family)).statusCode).toBe(200);
  expect(await hoursLeft(family)).toBeGreaterThan(71);
  const revoke = { id: family.appId, purpose: 'spouse_sign' };
  expect((await family.browser.post('links/revoke', revoke)).statusCode).toBe(200);
  expect(await hoursLeft(family)).toBeLessThan(1);
});

test('[F06] [T80] a link that is sent again and again holds her no longer than 72 hours from the first one', async () => {
  const family = await askedSpouse(product);
  await prove(family);
  expect((await resend(family)).statusCode).toBe(200);
  const query = (text: string) => product.deps.store.pool.query(text, [family.id]);
  // Her hold and its first link began 70 hours before, and the hold has nearly expired.
  await query(`insert into capability_links (application_id, purpose, token_lookup, created_at, expires_at, revoked_at)
    select application_id, purpose, sha256(token_lookup), created_at - interval '70 hours', expires_at, now()
    from capability_links where application_id = $1 and revoked_at is null`);
  await query(`update holds set state = 'released', ended_at = now() where application_id = $1`);
  await query(`insert into holds (maid_id, session_id, application_id, taken_at, expires_at)
    select maid_id, session_id, application_id, taken_at - interval '71 hours', now() + interval '5 minutes'
    from holds where application_id = $1`);
  expect((await resend(family)).statusCode).toBe(200);
  expect(await hoursLeft(family)).toBeGreaterThan(1);
  expect(await hoursLeft(family)).toBeLessThan(3);
});

test('[F06] a spouse who says no ends the long hold too', async () => {
  const family = await askedSpouse(product);
  await prove(family);
  const shown = { id: family.appId, purpose: 'spouse_sign' };
  expect((await family.browser.post('links/address', shown)).statusCode).toBe(200);
  expect(await hoursLeft(family)).toBeGreaterThan(71);
  const spouse = await phone(product);
  expect((await spouse.post('links/decline', { id: family.token })).statusCode).toBe(200);
  expect(await hoursLeft(family)).toBeLessThan(1);
});

test('[F06] when she is taken meanwhile, spouse and client are both told, once, and answers stay', async () => {
  const family = await askedSpouse(product);
  await proveNumber(product, family);
  await takenByOthers(family);
  const spouse = { ...family, browser: await phone(product), appId: family.token };
  expect(await appInfoOf(spouse)).toMatchObject({ maidTaken: true, maidKept: false });
  const before = await appInfoOf(family, { wa: '1' });
  expect(before).toMatchObject({ maidTaken: true, maidKept: false });

  for (let tries = 0; tries < 2; tries += 1) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
    expect([signed.statusCode, refused(signed).error]).toEqual([400, 'MAID_GONE']);
    // The spouse gets no notice that leads to the catalogue.
    expect(signed.body).not.toContain('NOTIFICATION');
  }
  const told = (await texts(family)).filter(({ text }) => text.includes('another family hired'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`/app?appId=${family.appId}`);
  const after = await appInfoOf(family, { wa: '1' });
  expect(after.step).toBe(before.step);
  expect(after.onFile).toEqual(before.onFile);
  // The open pages of both get the event.
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

test('[F06] a job tells the client even when nobody signs', async () => {
  const family = await askedSpouse(product);
  await proveNumber(product, family);
  await takenByOthers(family);
  const { signal } = new AbortController();
  await takenWhileWaiting.run(product.deps, signal);
  await takenWhileWaiting.run(product.deps, signal);
  const told = (await texts(family)).filter(({ text }) => text.includes(family.appId));
  expect(told.filter(({ text }) => !text.includes('your answers are saved'))).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/another family hired .* before your spouse signed/),
    }),
  ]);
});

test('[F68] a family whose hold has ended sees without a press that another one is hiring her, and gets no text', async () => {
  const family = await begun(product);
  await takenByOthers(family);
  const before = await appInfoOf(family);
  const { signal } = new AbortController();
  await takenWhileWaiting.run(product.deps, signal);
  const after = await appInfoOf(family);
  expect(after).toMatchObject({ maidTaken: true, maidKept: false, agreed: false });
  // The open page gets this event, once.
  expect(after.sequence).toBeGreaterThan(before.sequence);
  await takenWhileWaiting.run(product.deps, signal);
  expect((await appInfoOf(family)).sequence).toBe(after.sequence);
  const sent = await product.deps.store.db
    .select()
    .from(messages)
    .where(eq(messages.applicationId, family.id));
  expect(sent.filter(({ template }) => template === 'maid_taken')).toEqual([]);

  // The other family gives up, so she is free again, and the open page notices that, too.
  await product.deps.store.db
    .update(holds)
    .set({ state: 'released', endedAt: new Date() })
    .where(and(eq(holds.maidId, family.maidId), eq(holds.state, 'held')));
  await takenWhileWaiting.run(product.deps, signal);
  const free = await appInfoOf(family);
  expect(free).toMatchObject({ maidTaken: false, maidKept: false });
  expect(free.sequence).toBeGreaterThan(after.sequence);
  await takenWhileWaiting.run(product.deps, signal);
  expect((await appInfoOf(family)).sequence).toBe(free.sequence);
});

test('[F68] a maid who is withdrawn is not said to be with another family, in the text neither', async () => {
  const family = await askedSpouse(product);
  await proveNumber(product, family);
  const query = (text: string, value: string | number) =>
    product.deps.store.pool.query(text, [value]);
  await query(
    `update holds set state = 'expired', ended_at = now() where application_id = $1`,
    family.id,
  );
  await query('update maids set withdrawn_at = now() where id = $1', family.maidId);
  const { signal } = new AbortController();
  await takenWhileWaiting.run(product.deps, signal);
  expect(await appInfoOf(family)).toMatchObject({ maidTaken: true, maidWithdrawn: true });
  const told = (await texts(family)).filter(
    ({ text }) => text.includes(family.appId) && text.includes('Choose someone else'),
  );
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('is no longer available. Your answers are saved.'),
  ]);
});
