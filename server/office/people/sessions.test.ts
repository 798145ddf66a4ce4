import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, beginSession, dismiss, sessionCookie } from '../../staff/index.ts';
import { staffSessions } from '../../staff/table.ts';
import { softPasskey } from '../../testing/passkey.ts';
import { type TestApp } from '../../testing/app.ts';
import { officeWithNetworks, visitors } from './testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await officeWithNetworks();
});
afterAll(() => running.close());

const { addKey, meOf, newBrowser, newColleague, signInWith } = visitors(() => running);
const db = () => running.deps.store.db;

test('[OFF-04] ways to sign in change only after a fresh touch, and two passkeys stay', async () => {
  const { id, page, keys } = await newColleague();
  const third = softPasskey();
  expect((await addKey(page, third)).json()).toEqual({ passkeys: 3 });
  await db().update(staffSessions).set({ freshUntil: null }).where(eq(staffSessions.staffId, id));
  const guarded = [
    ['office/passkeys/options', {}],
    ['office/passkeys/remove', { id: third.id }],
    ['office/authenticator/offer', {}],
    ['office/devicelink', {}],
  ] as const;
  for (const [call, body] of guarded) {
    expect((await page.post(call, body)).json()).toMatchObject({ error: 'NEEDS_PASSKEY' });
  }
  const { options } = (await page.post('office/stepup/options', {})).json();
  expect(options.allowCredentials).toHaveLength(3);
  const stranger = await page.post('office/stepup/check', {
    response: softPasskey().answer(options),
  });
  expect(stranger.json()).toMatchObject({ error: 'SIGN_IN_FAILED' });
  const touched = await page.post('office/stepup/check', { response: keys[0].answer(options) });
  expect(touched.statusCode).toBe(200);
  expect((await page.post('office/passkeys/remove', { id: third.id })).statusCode).toBe(200);
  const last = await page.post('office/passkeys/remove', { id: keys[0].id });
  expect(last.json()).toMatchObject({ error: 'PASSKEY_STAYS' });
});

test('[OFF-04] sessions are listed per device and end one by one or all together', async () => {
  const { page, keys } = await newColleague();
  const other = await newBrowser();
  await signInWith(other, keys[0]);
  const list = async () => (await page.get('office/sessions')).json();
  const { sessions, passkeys, hasAuthenticator } = await list();
  expect(sessions).toHaveLength(2);
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: 'Chrome on Windows', isThis: true, level: 'full' }),
  );
  expect(passkeys).toHaveLength(2);
  expect(hasAuthenticator).toBe(false);
  const elsewhere = sessions.find((one: { isThis: boolean }) => !one.isThis);
  await page.post('office/sessions/end', { sessionId: elsewhere.id });
  expect(await meOf(other)).toMatchObject({ me: null });
  expect((await list()).sessions).toHaveLength(1);
  const stranger = (await newColleague('Stranger')).page;
  const [own] = (await list()).sessions;
  await stranger.post('office/sessions/end', { sessionId: own.id });
  expect((await meOf(page)).me).not.toBeNull();
  await page.post('office/sessions/end', { sessionId: null });
  expect(await meOf(page)).toMatchObject({ me: null });
});

test('[OFF-04] a session ends after twelve hours, and of finance roles after 30 idle minutes that no open page shortens', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const open = async (roles: ('case_officer' | 'finance_prepares')[]) => {
    const staffId = await addColleague(db(), { name: 'Deepa Thomas', language: 'en', roles });
    const token = await beginSession(db(), { staffId, level: 'full', device: 'Test' });
    const page = await newBrowser();
    const [, value = ''] = /=([^;]*)/.exec(sessionCookie(running.deps.config, token)) ?? [];
    page.cookies.set('office', value);
    const change = (to: Partial<typeof staffSessions.$inferInsert>) =>
      db().update(staffSessions).set(to).where(eq(staffSessions.staffId, staffId));
    return { page, change };
  };
  const officer = await open(['case_officer']);
  const finance = await open(['finance_prepares', 'case_officer']);
  await officer.change({ seenAt: ago(31) });
  expect((await meOf(officer.page)).me).not.toBeNull();
  await officer.change({ expiresAt: ago(0) });
  expect((await meOf(officer.page)).me).toBeNull();

  await finance.change({ seenAt: ago(29) });
  expect((await meOf(finance.page)).me).not.toBeNull();
  // Reading again and presence are done by the page, not by the person.
  const presence = {
    pageId: '5f0c2a52-6e7d-4c57-9a3c-5b0a4c8f3a12',
    applicationId: null,
    mode: 'on_shift',
  };
  await finance.page.post('office/presence', presence);
  const { rows } = await running.deps.store.pool.query<{ idle: boolean }>(
    `select bool_and(seen_at < now() - interval '28 minutes') as idle from staff_sessions
     where staff_id = (select id from staff where roles @> '{finance_prepares}')`,
  );
  expect(rows).toEqual([{ idle: true }]);
  await finance.page.post('office/active', {});
  await finance.change({ seenAt: ago(31) });
  expect((await meOf(finance.page)).me).toBeNull();
});

test('[OFF-03] a dismissed colleague’s open pages are told within two seconds', async () => {
  const { id, page } = await newColleague();
  const address = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const { cookie = '' } = page.headers();
  const answer = await fetch(`${address}/api/office/live`, {
    headers: { cookie },
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  const heard = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk);
    return text;
  })();
  await dismiss(db(), id);
  const text = await Promise.race([heard, wait(2000).then(() => 'nothing')]);
  stop.abort();
  expect(text).toContain('"over"');
  expect(await meOf(page)).toMatchObject({ me: null, lastName: null });
});
