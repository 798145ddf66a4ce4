import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/table.ts';
import { addColleague, makeStaffLink } from '../../staff/index.ts';
import { staff, staffAuthenticators, staffLinks, staffSessions } from '../../staff/table.ts';
import { softPasskey } from '../../testing/passkey.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { browser } from '../../testing/browser.ts';
import { signedIn } from '../testing.ts';
import { officeWithNetworks, visitors } from './testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await officeWithNetworks();
});
afterAll(() => running.close());

const { addKey, invite, meOf, newBrowser, newColleague, signInWith } = visitors(() => running);
const db = () => running.deps.store.db;

test('[OFF-01] a store without staff gives one person the first administrator’s account, once', async () => {
  await db().update(staff).set({ dismissedAt: new Date() });
  const tokens = [
    await makeStaffLink(db(), 'first', null),
    await makeStaffLink(db(), 'first', null),
  ];
  const page = await newBrowser();
  const read = await page.post('office/link/read', { token: tokens[0] });
  expect(read.json()).toEqual({ purpose: 'first', name: null });
  const nameless = await page.post('office/link/use', { token: tokens[0] });
  expect(nameless.json()).toMatchObject({ error: 'NAME_MISSING' });
  const both = await Promise.all(
    tokens.map(async (token, place) =>
      (await newBrowser()).post('office/link/use', { token, name: `Mariam ${place}` }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const here = await db().select().from(staff).where(eq(staff.isDemo, false));
  expect(here.filter(({ dismissedAt }) => dismissedAt === null)).toMatchObject([
    { roles: ['operations_lead', 'administrator'] },
  ]);
  const third = await makeStaffLink(db(), 'first', null);
  expect((await page.post('office/link/read', { token: third })).json()).toMatchObject({
    error: 'LINK_OVER',
  });
});

test('[OFF-01] the demo’s address signs in as often as needed, and never outside the demo', async () => {
  const id = await addColleague(db(), {
    name: 'Demo',
    language: 'en',
    roles: ['case_officer'],
    isDemo: true,
  });
  const token = await makeStaffLink(db(), 'demo', id);
  for (let count = 0; count < 2; count += 1) {
    const page = await newBrowser();
    expect((await page.post('office/link/use', { token })).statusCode).toBe(200);
    expect(await meOf(page)).toMatchObject({
      me: {
        name: 'Demo',
        isDemo: true,
        passkeys: 0,
        rights: expect.arrayContaining(['see_applications']),
      },
    });
  }
  const serious = await testApp({ store: running.deps.store, config: { demo: false } });
  const page = browser(serious.app);
  await page.get('office/me');
  expect((await page.post('office/link/use', { token })).json()).toMatchObject({
    error: 'LINK_OVER',
  });
  await serious.close();
});

test('[OFF-02] [OFF-03] an invitation opens a session once; work starts with two passkeys', async () => {
  const { id, token } = await invite();
  const page = await newBrowser();
  expect((await page.post('office/link/read', { token })).json()).toEqual({
    purpose: 'invitation',
    name: 'Amal Barakat',
  });
  expect((await page.post('office/link/use', { token })).statusCode).toBe(200);
  const again = await (await newBrowser()).post('office/link/use', { token });
  expect(again.json()).toMatchObject({ error: 'LINK_OVER' });
  expect(await meOf(page)).toMatchObject({ me: { id, rights: [], passkeys: 0, isFresh: false } });
  const early = await page.post('office/command', {
    command: 'add_note',
    input: {},
    key: '5f0c2a52-6e7d-4c57-9a3c-5b0a4c8f3a11',
  });
  expect([early.statusCode, early.json()]).toMatchObject([403, { error: 'TWO_PASSKEYS_FIRST' }]);
  expect((await addKey(page, softPasskey())).json()).toEqual({ passkeys: 1 });
  expect(await meOf(page)).toMatchObject({ me: { rights: [] } });
  // The second one is made on a phone, through an address of its own.
  const { address } = (await page.post('office/devicelink', {})).json();
  const phone = await newBrowser();
  await phone.post('office/link/use', { token: new URL(address).searchParams.get('link') });
  expect((await addKey(phone, softPasskey())).json()).toEqual({ passkeys: 2 });
  expect(await meOf(page)).toMatchObject({
    me: { rights: expect.arrayContaining(['see_applications']), isFresh: true },
  });
  const lines = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.actor, `staff ${id}`))
    .orderBy(auditLog.sequence);
  expect(lines.map(({ action, details }) => details['way'] ?? action)).toEqual([
    'invitation',
    'passkey_added',
    'device_link',
    'device',
    'passkey_added',
  ]);
});

test('[OFF-02] [T127] a colleague at work adds a passkey on another device: after a touch, once, and not after signing out everywhere', async () => {
  const { id, page, keys } = await newColleague();
  const fresh = (freshUntil: Date | null) =>
    db().update(staffSessions).set({ freshUntil }).where(eq(staffSessions.staffId, id));
  await fresh(null);
  expect((await page.post('office/devicelink', {})).json()).toMatchObject({
    error: 'NEEDS_PASSKEY',
  });
  await fresh(new Date(Date.now() + 600_000));
  const link = async () => {
    const { address } = (await page.post('office/devicelink', {})).json();
    return { token: new URL(address).searchParams.get('link') };
  };
  const [earlier, later] = [await link(), await link()];
  const phone = await newBrowser();
  const over = { error: 'LINK_OVER' };
  expect((await phone.post('office/link/use', earlier)).json()).toMatchObject(over);
  expect((await phone.post('office/link/use', later)).statusCode).toBe(200);
  expect((await phone.post('office/link/use', later)).json()).toMatchObject(over);

  // Before it has a passkey, the other device opens nothing and changes no way in.
  expect(await meOf(phone)).toMatchObject({ me: { id, rights: [], isNewDevice: true } });
  expect((await phone.get('office/templates')).json()).toMatchObject({
    error: 'NEEDS_PASSKEY',
  });
  const levels = async () =>
    (await page.get('office/sessions')).json().sessions.map((one: { level: string }) => one.level);
  expect((await levels()).toSorted()).toEqual(['full', 'new_device']);
  const minutesLeft = async () => {
    const [row] = await db()
      .select({ left: sql<number>`extract(epoch from ${staffSessions.expiresAt} - now()) / 60` })
      .from(staffSessions)
      .where(eq(staffSessions.staffId, id))
      .orderBy(desc(staffSessions.createdAt))
      .limit(1);
    return Number(row?.left);
  };
  expect(await minutesLeft()).toBeLessThanOrEqual(15);
  for (const [call, body] of [
    ['office/passkeys/remove', { id: keys[0].id }],
    ['office/authenticator/offer', {}],
    ['office/devicelink', {}],
  ] as const) {
    expect((await phone.post(call, body)).json()).toMatchObject({ error: 'NEEDS_PASSKEY' });
  }
  expect((await addKey(phone, softPasskey())).json()).toEqual({ passkeys: 3 });
  expect(await minutesLeft()).toBeGreaterThan(11 * 60);
  expect(await meOf(phone)).toMatchObject({
    me: { rights: expect.arrayContaining(['see_applications']), isNewDevice: false },
  });

  const unused = await link();
  await page.post('office/sessions/end', { sessionId: null });
  const other = await newBrowser();
  expect((await other.post('office/link/use', unused)).json()).toMatchObject(over);
  expect(await meOf(phone)).toMatchObject({ me: null });
});

test('[OFF-02] an address that expired, or whose owner was dismissed, opens nothing', async () => {
  const { id, token } = await invite();
  const page = await newBrowser();
  await db()
    .update(staffLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await page.post('office/link/use', { token })).json()).toMatchObject({
    error: 'LINK_OVER',
  });
  const other = await makeStaffLink(db(), 'recovery', id);
  await db().update(staff).set({ dismissedAt: new Date() }).where(eq(staff.id, id));
  for (const call of ['office/link/read', 'office/link/use']) {
    expect((await page.post(call, { token: other })).json()).toMatchObject({ error: 'LINK_OVER' });
  }
  expect(await meOf(page)).toMatchObject({ me: null });
});

test('[OFF-02] [OFF-03] whoever signs a colleague out everywhere closes the address for another device too', async () => {
  const { id, page } = await newColleague();
  const lead = await signedIn(running, ['administrator']);
  const { address } = (await page.post('office/devicelink', {})).json();
  const ended = await lead.run('sign_out_colleague', { staffId: id, sessionId: null });
  expect(ended.statusCode).toBe(200);
  const token = new URL(address).searchParams.get('link');
  expect((await (await newBrowser()).post('office/link/use', { token })).json()).toMatchObject({
    error: 'LINK_OVER',
  });
});

test('[OFF-04] a passkey that is removed is in the audit', async () => {
  const { id, page } = await newColleague();
  await addKey(page, softPasskey());
  const [key] = (await page.get('office/sessions')).json().passkeys;
  expect((await page.post('office/passkeys/remove', { id: key.id })).statusCode).toBe(200);
  const lines = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actor, `staff ${id}`))
    .orderBy(desc(auditLog.sequence));
  expect(lines[0]).toEqual({ action: 'passkey_removed' });
});

test('[OFF-02] a recovery takes away the lost passkeys, codes, sessions and addresses for other devices', async () => {
  const { id, page: lost, keys } = await newColleague();
  const { address } = (await lost.post('office/devicelink', {})).json();
  const token = await makeStaffLink(db(), 'recovery', id);
  const page = await newBrowser();
  await page.post('office/link/use', { token });
  expect(await meOf(page)).toMatchObject({ me: { id, passkeys: 0, rights: [] } });
  expect(await meOf(lost)).toMatchObject({ me: null });
  const device = new URL(address).searchParams.get('link');
  expect((await lost.post('office/link/use', { token: device })).json()).toMatchObject({
    error: 'LINK_OVER',
  });
  expect((await signInWith(lost, keys[0])).json()).toMatchObject({ error: 'SIGN_IN_FAILED' });
  expect(
    await db().select().from(staffAuthenticators).where(eq(staffAuthenticators.staffId, id)),
  ).toEqual([]);
});
