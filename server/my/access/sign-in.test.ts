import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvent, openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { readOutbox } from '../../messages/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accepted, begun, proveNumber } from '../../testing/application.ts';
import { behindRow } from '../../testing/behind-proof.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import {
  familyAtHome,
  laterAtHome,
  mobileOf,
  newestCodeTo,
  signInHome,
} from '../../testing/my-home.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

let last = 0;
const newNumber = () => `+97150${String(7_100_000 + (last += 1))}`;
const opened = async () => {
  const own = browser(product.app);
  await own.session();
  return own;
};
const homesOf = async (own: Browser) =>
  (await own.get('my/homes')).json<{ homes: { id: string }[]; unfinished: unknown }>();
const errorOf = (answer: { json: () => { error?: string } }) => answer.json().error;
/** The client gives their Emirates ID; returns its last four digits. */
const lastDigits = async (id: string) => {
  const { keys, store } = product.deps;
  const [application] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = application && openDataKey(keys, application);
  if (!dataKey) throw new Error('This family is gone.');
  const data = { answer: { residency: 'citizen', emiratesId: '784-1990-1234567-6' } };
  const event = { kind: 'accepted', step: 'REQUIRED_DOCUMENTS', actor: 'client', data } as const;
  await appendEvent(store.db, id, event, dataKey);
  return '5676';
};
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('[HOME-01] the number of an application and its code open its home, and nothing opens without them', async () => {
  const { home, id } = await familyAtHome(product);
  expect((await homesOf(home)).homes.map((one) => one.id)).toEqual([id]);
  const stranger = await opened();
  expect((await stranger.get('my/homes')).statusCode).toBe(401);
  await home.post('my/signout', { everywhere: true });
  expect((await home.get('my/homes')).statusCode).toBe(401);
});

test('[HOME-01] a remembered device keeps its cookie for 30 days, any other only until the browser closes', async () => {
  const { mobile } = await familyAtHome(product);
  const own = await opened();
  const cookieOf = (answer: { cookies: { name: string }[] }) =>
    answer.cookies.find(({ name }) => name === 'sid');
  const signIn = async (keep: boolean) => {
    await product.deps.store.pool.query('delete from rate_limits');
    await own.post('my/sendcode', { mobile });
    const code = await newestCodeTo(product, mobile);
    const answer = await own.post('my/checkcode', { mobile, code, keep });
    expect(answer.statusCode, answer.body).toBe(200);
    return cookieOf(answer);
  };
  const before = own.cookies.get('sid');
  expect(await signIn(true)).toMatchObject({
    value: before,
    maxAge: 30 * 86_400,
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(await signIn(false)).not.toHaveProperty('maxAge');
  await signIn(true);
  expect(cookieOf(await own.post('my/signout', { everywhere: false }))).not.toHaveProperty(
    'maxAge',
  );
});

test('[HOME-01] [T03] [T33] [T121] an unknown number gets the answers of a known one, at the same time, and no message', async () => {
  const { mobile } = await familyAtHome(product);
  const unknown = newNumber();
  const ask = async (number: string) => {
    const own = await opened();
    const start = performance.now();
    const sent = await own.post('my/sendcode', { mobile: number });
    const took = performance.now() - start;
    const again = await own.post('my/sendcode', { mobile: number });
    const tries = [];
    for (let round = 0; round < 6; round += 1) {
      const code = wrong(await newestCodeTo(product, number));
      tries.push(await own.post('my/checkcode', { mobile: number, code, keep: true }));
    }
    return {
      took,
      shape: [sent, again, ...tries].map(({ statusCode, headers, body }) => ({
        statusCode,
        names: Object.keys(headers).toSorted(),
        length: body.length,
        error: JSON.parse(body).error,
      })),
    };
  };
  const [known, stranger] = [await ask(mobile), await ask(unknown)];
  expect(stranger.shape).toEqual(known.shape);
  expect(known.shape.map(({ error }) => error)).toEqual([
    undefined,
    'TOO_MANY_MESSAGES',
    ...Array.from({ length: 4 }, () => 'WRONG_CODE'),
    'CODE_USED_UP',
    'CODE_USED_UP',
  ]);
  for (const { took } of [known, stranger]) expect(took).toBeGreaterThan(240);
  expect((await readOutbox(product.deps)).filter(({ to }) => to === unknown)).toEqual([]);
});

test('[HOME-01] [T32] a code opens only in the browser that asked, once, and not after five wrong ones', async () => {
  const { mobile } = await familyAtHome(product);
  const [asking, other] = [await opened(), await opened()];
  await asking.post('my/sendcode', { mobile });
  const code = await newestCodeTo(product, mobile);
  const body = { mobile, code, keep: false };
  expect(errorOf(await other.post('my/checkcode', body))).toBe('WRONG_CODE');
  for (let round = 0; round < 5; round += 1) {
    await asking.post('my/checkcode', { ...body, code: wrong(code) });
  }
  expect(errorOf(await asking.post('my/checkcode', body))).toBe('CODE_USED_UP');
  const third = await signInHome(product, mobile);
  const used = await newestCodeTo(product, mobile);
  expect((await third.post('my/checkcode', { ...body, code: used })).statusCode).toBe(400);
});

const applying = async (mobile: string) => {
  const family = await begun(product);
  await accepted(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  return family;
};

test('[HOME-01] [T77] [T121] a number in an application that nobody proved opens nothing and gets no text', async () => {
  const victim = newNumber();
  const { id } = await applying(victim);
  const own = await opened();
  expect((await own.post('my/sendcode', { mobile: victim })).statusCode).toBe(200);
  expect(await newestCodeTo(product, victim)).toBe('');
  // The victim proves the number in an application of their own; the planted one stays closed to it.
  await proveNumber(product, await applying(victim));
  await product.deps.store.pool.query(
    `update applications set state = 'submitted', submitted_at = now() where id = $1`,
    [id],
  );
  const { homes } = await homesOf(await signInHome(product, victim));
  expect(homes).toEqual([]);
});

test('[HOME-01] signing out everywhere ends every browser of the number at once, and only those', async () => {
  const [family, other] = [await familyAtHome(product), await familyAtHome(product)];
  const second = await signInHome(product, family.mobile);
  await family.home.post('my/signout', { everywhere: false });
  expect((await family.home.get('my/homes')).statusCode).toBe(401);
  expect((await second.get('my/homes')).statusCode).toBe(200);
  await signInHome(product, family.mobile, await opened());
  await second.post('my/signout', { everywhere: true });
  for (const own of [family.home, second]) {
    expect((await own.get('my/homes')).statusCode).toBe(401);
  }
  expect((await other.home.get('my/homes')).statusCode).toBe(200);
});

test('[HOME-01] a device is remembered for 30 days, or for half a day on a shared one', async () => {
  const { mobile } = await familyAtHome(product);
  const own = await opened();
  await own.post('my/sendcode', { mobile });
  const code = await newestCodeTo(product, mobile);
  await own.post('my/checkcode', { mobile, code, keep: false });
  const { devices } = (await own.get('my/people')).json<{
    devices: { id: string; isThis: boolean; signedInAt: string; endsAt: string }[];
  }>();
  const hours = devices.map(
    ({ signedInAt, endsAt }) => (Date.parse(endsAt) - Date.parse(signedInAt)) / 3_600_000,
  );
  expect(hours.map(Math.round)).toEqual([12, 720]);
  const kept = devices.find(({ isThis }) => !isThis);
  await own.post('my/enddevice', { id: kept?.id });
  expect((await own.get('my/people')).json().devices).toHaveLength(1);
  const stranger = (await familyAtHome(product)).home;
  await stranger.post('my/enddevice', { id: devices.find(({ isThis }) => isThis)?.id });
  expect((await own.get('my/homes')).statusCode).toBe(200);
});

test('[HOME-01] [T108] a browser that is signed out while its call waits ends no other device', async () => {
  const { home, mobile } = await familyAtHome(product);
  const other = await signInHome(product, mobile);
  const { devices } = (await home.get('my/people')).json<{
    devices: { id: string; isThis: boolean }[];
  }>();
  const own = devices.find(({ isThis }) => isThis)?.id ?? '';
  const others = devices.find(({ isThis }) => !isThis)?.id;
  const [signedOut, ended] = await behindRow(
    product,
    'home_sign_ins',
    own,
    () => other.post('my/enddevice', { id: own }),
    () => home.post('my/enddevice', { id: others }),
  );
  expect([signedOut?.statusCode, ended?.statusCode]).toEqual([200, 401]);
  expect((await other.get('my/homes')).statusCode).toBe(200);
});

test('[HOME-01] an appId opens its application only, never My Home', async () => {
  const { appId, browser: own } = await familyAtHome(product);
  await own.post('my/signout', { everywhere: true });
  expect((await own.get(`my/homes?appId=${appId}&id=${appId}`)).statusCode).toBe(401);
  const info = await own.get(`ccserviceapplication/getappinfo?id=${appId}`);
  expect(info.statusCode).toBe(200);
});

test('[HOME-01] whoever is still applying goes on in the new browser without a second code', async () => {
  const family = await applying(newNumber());
  await proveNumber(product, family);
  const own = await signInHome(product, await mobileOf(product, family));
  const { homes, unfinished } = await homesOf(own);
  expect(homes).toEqual([]);
  expect(unfinished).toEqual({ flow: 'hire', appId: family.appId });
  const info = await own.get(`ccserviceapplication/getappinfo?id=${family.appId}`);
  expect(info.json()).toMatchObject({ needsProof: false });
});

test('[HOME-01] [T122] a taken-over number needs more than a code for what cannot be taken back', async () => {
  const { mobile, home, id, appId } = await familyAtHome(product);
  const person = { home: id, name: 'Omar Haddad', mobile: newNumber(), parts: [] };
  const thief = await opened();
  // A code by text proves the browser for the application, but only after it was handed in.
  await thief.post('ccserviceapplication/sendcode', { id: appId });
  const proving = await newestCodeTo(product, mobile);
  await thief.post('ccserviceapplication/checkcode', { id: appId, code: proving });
  await signInHome(product, mobile, thief);
  expect(errorOf(await thief.post('my/people/add', person))).toBe('NEEDS_SECOND_PROOF');
  const nothingOnFile = await thief.post('my/secondproof', { home: id, digits: '0001' });
  expect(errorOf(nothingOnFile)).toBe('SECOND_PROOF_LOCKED');
  const digits = await lastDigits(id);
  for (let round = 0; round < 4; round += 1) {
    const answer = await thief.post('my/secondproof', { home: id, digits: '0001' });
    expect(errorOf(answer)).toBe('SECOND_PROOF_WRONG');
  }
  const fifth = await thief.post('my/secondproof', { home: id, digits: '0001' });
  expect(errorOf(fifth)).toBe('SECOND_PROOF_LOCKED');
  // Signing in again gives no new tries, and the right digits come too late.
  const again = await signInHome(product, mobile);
  expect(errorOf(await again.post('my/secondproof', { home: id, digits }))).toBe(
    'SECOND_PROOF_LOCKED',
  );
  expect((await home.post('my/people/add', person)).statusCode).toBe(200);
});

test('[HOME-01] [T122] the last digits of the Emirates ID open a new browser, for one sign-in and with a fresh code', async () => {
  const { mobile, id } = await familyAtHome(product);
  const own = await signInHome(product, mobile);
  const proof = { home: id, digits: await lastDigits(id) };
  await laterAtHome(product, mobile);
  expect(errorOf(await own.post('my/secondproof', proof))).toBe('NEEDS_FRESH_CODE');
  await own.post('my/freshcode', {});
  const code = await newestCodeTo(product, mobile);
  expect((await own.post('my/checkfreshcode', { code })).statusCode).toBe(200);
  expect((await own.post('my/secondproof', proof)).statusCode).toBe(200);
  expect((await own.post('my/data/copy', { home: id })).statusCode).toBe(200);
  const another = await signInHome(product, mobile);
  expect(errorOf(await another.post('my/data/copy', { home: id }))).toBe('NEEDS_SECOND_PROOF');
});
