import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPasskeys } from '../../staff/table.ts';
import { softPasskey } from '../../testing/passkey.ts';
import { type TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/authenticator-app.ts';
import { officeWithNetworks, visitors } from './testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await officeWithNetworks();
});
afterAll(() => running.close());

const { addKey, meOf, newBrowser, newColleague, signInWith } = visitors(() => running);
const db = () => running.deps.store.db;

test('[OFF-02] a passkey signs in without a name, and the cookie is out of reach of scripts', async () => {
  const { id, keys } = await newColleague('Imran Qureshi');
  const page = await newBrowser();
  const answer = await signInWith(page, keys[1]);
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.find(({ name }) => name === 'office');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
  expect(await meOf(page)).toMatchObject({
    me: { id, isLimited: false, isFresh: true, passkeys: 2 },
    lastName: 'Imran Qureshi',
  });
  await page.post('office/signout', {});
  expect(await meOf(page)).toMatchObject({ me: null, lastName: 'Imran Qureshi' });
  await page.post('office/signin/forget', {});
  expect(await meOf(page)).toMatchObject({ me: null, lastName: null });
});

test('[OFF-02] answers from another origin, without a fingerprint, replayed, foreign or from a copied key are refused alike', async () => {
  const { keys } = await newColleague();
  const page = await newBrowser();
  const refused = { error: 'SIGN_IN_FAILED' };
  expect((await signInWith(page, keys[0], { at: 'https://evil.example' })).json()).toMatchObject(
    refused,
  );
  expect((await signInWith(page, keys[0], { isVerified: false })).json()).toMatchObject(refused);
  expect((await signInWith(page, softPasskey())).json()).toMatchObject(refused);

  const { options } = (await page.post('office/signin/options', {})).json();
  const response = keys[0].answer(options);
  expect((await page.post('office/signin/passkey', { response })).statusCode).toBe(200);
  expect((await page.post('office/signin/passkey', { response })).json()).toMatchObject(refused);
  const sameChallenge = keys[0].answer(options);
  expect(
    (await page.post('office/signin/passkey', { response: sameChallenge })).json(),
  ).toMatchObject(refused);

  expect((await signInWith(page, keys[0])).statusCode).toBe(200);
  keys[0].rewind();
  expect((await signInWith(page, keys[0])).json()).toMatchObject(refused);

  const { options: own } = (await page.post('office/stepup/options', {})).json();
  const stepUpAnswer = { response: keys[1].answer(own) };
  expect((await page.post('office/signin/passkey', stepUpAnswer)).json()).toMatchObject(refused);
  for (const wrong of [
    {},
    { id: 5 },
    { id: '\0' },
    { id: keys[0].id },
    { id: keys[0].id, response: [] },
  ]) {
    expect((await page.post('office/signin/passkey', { response: wrong })).statusCode).toBe(400);
  }
});

test('[OFF-02] a passkey is made only here, only by its owner, and belongs to one person', async () => {
  const first = await newColleague('First');
  const second = await newColleague('Second');
  const refused = { error: 'PASSKEY_NOT_ADDED' };
  expect((await addKey(second.page, softPasskey(), 'https://evil.example')).json()).toMatchObject(
    refused,
  );
  expect((await addKey(second.page, first.keys[0])).json()).toMatchObject(refused);
  const [row] = await db()
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.id, first.keys[0].id));
  expect(row?.staffId).toBe(first.id);
  const { options } = (await first.page.post('office/passkeys/options', {})).json();
  const response = softPasskey().register(options);
  const planted = await second.page.post('office/passkeys/add', { response, label: 'Planted' });
  expect(planted.json()).toMatchObject(refused);
});

async function withAuthenticator() {
  const colleague = await newColleague();
  const { secret, address } = (await colleague.page.post('office/authenticator/offer', {})).json();
  expect(address).toContain(`secret=${secret}`);
  const unconfirmed = await newBrowser();
  unconfirmed.cookies.set('office-last', colleague.page.cookies.get('office-last') ?? '');
  const early = await unconfirmed.post('office/signin/code', { code: codeOf(secret, 1) });
  expect(early.json()).toMatchObject({ error: 'WRONG_CODE' });
  const confirmed = await colleague.page.post('office/authenticator/confirm', {
    code: codeOf(secret),
  });
  expect(confirmed.statusCode).toBe(200);
  await colleague.page.post('office/signout', {});
  return { ...colleague, secret };
}

test('[OFF-02] an authenticator code opens a limited session on a known device, each code once', async () => {
  const { id, page, secret, keys } = await withAuthenticator();
  const code = codeOf(secret, 1);
  const unknown = await newBrowser();
  expect((await unknown.post('office/signin/code', { code })).json()).toMatchObject({
    error: 'SIGN_IN_FAILED',
  });
  expect((await page.post('office/signin/code', { code })).statusCode).toBe(200);
  const { me } = await meOf(page);
  expect(me).toMatchObject({ id, isLimited: true, isFresh: false });
  expect(me.rights).toContain('see_applications');
  expect(me.rights).not.toContain('reveal_phone');
  for (const call of [
    'office/passkeys/options',
    'office/authenticator/offer',
    'office/devicelink',
  ]) {
    expect((await page.post(call, {})).json()).toMatchObject({ error: 'NO_RIGHT' });
  }
  expect((await page.post('office/signin/code', { code })).json()).toMatchObject({
    error: 'WRONG_CODE',
  });
  // A passkey touch makes it a full session.
  const { options } = (await page.post('office/stepup/options', {})).json();
  await page.post('office/stepup/check', { response: keys[0].answer(options) });
  expect((await meOf(page)).me).toMatchObject({ isLimited: false, isFresh: true });
});

test('[OFF-02] [T85] five wrong codes lock that way in for the person, even for the right code', async () => {
  const { page, secret, keys } = await withAuthenticator();
  await running.deps.store.pool.query('delete from rate_limits');
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => page.post('office/signin/code', { code: wrong })),
  );
  const statuses = guesses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  const right = await page.post('office/signin/code', { code: codeOf(secret, 1) });
  expect(right.json()).toMatchObject({ error: 'CODE_LOCKED' });
  expect((await signInWith(page, keys[0])).statusCode).toBe(200);
});
