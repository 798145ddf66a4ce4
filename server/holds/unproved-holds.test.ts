import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readOutbox } from '../messages/index.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, appInfoOf, begun, proveNumber, submit } from '../testing/application.ts';
import { type Browser, browser } from '../testing/browser.ts';

const HOLD_MINUTES = 30;
const HOLDS_PER_NETWORK = 4;
/** Holds of half an hour that fit into the hours of the network. */
const LIVE_ON_NETWORK = 8;
const LIVE_OF_NUMBER = 6;
let product: TestApp;
beforeAll(async () => {
  product = await testApp({
    config: { holdsPerNetwork: HOLDS_PER_NETWORK, holdMinutes: HOLD_MINUTES },
  });
});
afterAll(() => product.close());
const pool = () => product.deps.store.pool;
const endAll = () =>
  pool().query(`update holds set state = 'released', ended_at = now() where state = 'held'`);
beforeEach(async () => {
  await endAll();
  await passFor('true', 61);
});

const newMaid = () => sampleRows(pool()).maid();
const hire = (by: Browser, housemaid: number) =>
  by.post('ccserviceapplication/hire', { housemaid });
const answer = { planType: 'LIVE_IN', name: 'Amal Haddad', mobile: '0501234567' };

const minutesHeld = async ({ id }: Pick<Family, 'id'>) => {
  const { rows } = await pool().query<{ left: number }>(
    `select (extract(epoch from expires_at - now()) / 60)::float8 as left from holds
     where application_id = $1 and state = 'held' and expires_at > now()`,
    [id],
  );
  return rows[0]?.left ?? 0;
};
/** Moves the start and end of holds back by so many minutes, which the store itself forbids. */
const passFor = (which: string, taken: number, ends = taken) =>
  pool().query(
    `begin; alter table holds disable trigger user;
     update holds set taken_at = taken_at - interval '${taken} minutes',
       expires_at = expires_at - interval '${ends} minutes',
       ended_at = ended_at - interval '${ends} minutes' where ${which};
     alter table holds enable trigger user; commit`,
  );
const pass = ({ id }: Pick<Family, 'id'>, taken: number, ends = taken) =>
  passFor(`application_id = '${id}'`, taken, ends);
/** Uses up the time that is allowed without a confirmed number. */
const useUp = (family: Pick<Family, 'id'>) => pass(family, 120, 2 * HOLD_MINUTES + 1);

const heldOf = (answer: { json(): unknown }) =>
  z.object({ heldUntil: z.nullable(z.string()) }).parse(answer.json()).heldUntil !== null;
const liveHolds = async () => {
  const { rows } = await pool().query<{ live: number }>(
    `select count(*)::int as live from holds where state = 'held' and expires_at > now()`,
  );
  return rows[0]?.live ?? 0;
};
async function newBrowser(): Promise<Browser> {
  const one = browser(product.app);
  await one.session();
  return one;
}
/** Hires a maid from another network; true if she is on hold afterwards. */
async function hireElsewhere(housemaid: number): Promise<boolean> {
  const visitor = browser(product.app, {}, '198.51.100.7');
  await visitor.session();
  const hired = await hire(visitor, housemaid);
  expect(hired.statusCode).toBe(200);
  return heldOf(hired);
}

test('[T80] [T34] free sessions of one network never hold more than its limit, at once or one after another', async () => {
  const maids: number[] = [];
  while (maids.length < 12) maids.push(await newMaid());
  const sessions = await Promise.all(maids.map(newBrowser));
  const hires = await Promise.all(sessions.map((one, at) => hire(one, maids[at] ?? 0)));
  expect(hires.map(({ statusCode }) => statusCode)).toEqual(maids.map(() => 200));
  expect(hires.filter(heldOf)).toHaveLength(LIVE_ON_NETWORK);
  expect(await liveHolds()).toBe(LIVE_ON_NETWORK);
  for (const [at, one] of sessions.entries()) await hire(one, maids[at] ?? 0);
  expect(await liveHolds()).toBe(LIVE_ON_NETWORK);
  const free = maids.find((_, at) => !heldOf(hires[at] ?? { json: () => ({}) })) ?? 0;
  expect(await hireElsewhere(free)).toBe(true);
});

test('[T80] [T114] a network that takes hold after hold has used up its time until the hour is over', async () => {
  const next = async () => heldOf(await hire(await newBrowser(), await newMaid()));
  for (let at = 0; at < LIVE_ON_NETWORK; at += 1) expect(await next()).toBe(true);
  await passFor('true', HOLD_MINUTES);
  expect([await liveHolds(), await next()]).toEqual([0, false]);
  await passFor('true', 31);
  expect(await next()).toBe(true);
});

test('[T80] [T114] fresh sessions of one network cannot hold a maid one after the other', async () => {
  const maid = await newMaid();
  for (let at = 0; at < 2; at += 1) {
    expect(heldOf(await hire(await newBrowser(), maid))).toBe(true);
    await passFor('true', HOLD_MINUTES);
  }
  await passFor('true', 120);
  expect(heldOf(await hire(await newBrowser(), maid))).toBe(false);
  expect(await hireElsewhere(maid)).toBe(true);
});

test('[T80] an unconfirmed number holds no more than its limit; a confirmed one holds her again', async () => {
  const families: Family[] = [];
  for (let at = 0; at < LIVE_OF_NUMBER + 1; at += 1) {
    const family = await begun(product);
    expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
    families.push(family);
  }
  expect(await liveHolds()).toBe(LIVE_OF_NUMBER);
  const last = families.at(-1);
  if (!last) throw new Error('There is no family.');
  expect(await appInfoOf(last)).toMatchObject({ maidKept: false, numberUnconfirmed: true });
  expect((await submit(last, 'HIRE_MAID', { ...answer, name: 'Amal H' })).statusCode).toBe(200);
  expect(await minutesHeld(last)).toBe(0);
  await last.browser.post('ccserviceapplication/sendcode', { id: last.appId });
  const code = /^\d{6}/.exec((await readOutbox(product.deps))[0]?.text ?? '')?.[0] ?? '';
  expect((await submit(last, 'CHECK_OTP', { code })).statusCode).toBe(200);
  expect(await minutesHeld(last)).toBeGreaterThan(29);
  expect(await appInfoOf(last)).toMatchObject({ maidKept: true, numberUnconfirmed: false });
});

test('[T80] an application begun again after it expired gets no more time than is left', async () => {
  const family = await begun(product);
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  await useUp(family);
  await pool().query(`update applications set valid_until = now() where id = $1`, [family.id]);
  const renewed = await family.browser.post('ccserviceapplication/renew', { id: family.appId });
  expect(renewed.statusCode).toBe(200);
  expect(await liveHolds()).toBe(0);
  expect(await hireElsewhere(family.maidId)).toBe(true);
});

test('[T80] a refused or repeated hire counts nothing', async () => {
  const one = browser(product.app);
  await one.session();
  const maid = await newMaid();
  for (let times = 0; times < 20; times += 1) {
    expect((await hire(one, maid)).statusCode).toBe(200);
  }
});

test('[T80] repeating a step never renews a hold', async () => {
  const family = await begun(product);
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  await pass(family, 20);
  expect(await minutesHeld(family)).toBeLessThan(11);
  for (const name of ['Amal Haddad', 'Amal H Haddad', 'Amal Karim Haddad']) {
    expect((await submit(family, 'HIRE_MAID', { ...answer, name })).statusCode).toBe(200);
  }
  expect(await minutesHeld(family)).toBeLessThan(11);
});

test('[T80] the first answer of a step extends the hold, up to twice its length in all', async () => {
  const family = await begun(product);
  await pass(family, 20);
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  expect(await minutesHeld(family)).toBeGreaterThan(28);
  const late = await begun(product);
  await pass(late, 49, 29);
  expect((await submit(late, 'HIRE_MAID', answer)).statusCode).toBe(200);
  const left = await minutesHeld(late);
  expect(left).toBeGreaterThan(9);
  expect(left).toBeLessThan(12);
});

test('[T80] once the time is used up, only a confirmed number puts her on hold again, in plain words', async () => {
  const family = await begun(product);
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  await useUp(family);
  expect(await minutesHeld(family)).toBe(0);
  // Neither another try to hire her nor the first step again brings her back.
  const again = await hire(family.browser, family.maidId);
  expect(again.json()).toMatchObject({ appId: family.appId, heldUntil: null });
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  expect(await minutesHeld(family)).toBe(0);
  const papers = { residency: 'citizen', emiratesId: '', expiries: {} };
  const refused = await submit(family, 'REQUIRED_DOCUMENTS', papers);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: 'CONFIRM_NUMBER' });
  expect(String(refused.json().message)).toMatch(/^Confirm your number to keep .+ on hold\./);
  // Another family can take her meanwhile.
  expect(await hireElsewhere(family.maidId)).toBe(true);
});

test('[T80] a confirmed number holds on as before, and counts against no network', async () => {
  const family = await begun(product);
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  await proveNumber(product, family);
  await useUp(family);
  expect((await submit(family, 'HIRE_MAID', answer)).statusCode).toBe(200);
  expect(await minutesHeld(family)).toBeGreaterThan(29);
  for (let at = 0; at < LIVE_ON_NETWORK; at += 1) {
    expect(heldOf(await hire(await newBrowser(), await newMaid()))).toBe(true);
  }
  expect(await liveHolds()).toBe(LIVE_ON_NETWORK + 1);
});
