import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, accepted, begunBy, proveNumber } from '../testing/application.ts';
import { type Browser, browser } from '../testing/browser.ts';

const CATALOGUE = 60;
/** A tenth of the catalogue for an hour, in holds of half an hour. */
const MOST_HELD = 12;
const MOST_OF_NUMBER = 6;

let product: TestApp;
let maids: number[];
beforeAll(async () => {
  product = await testApp({ config: { holdsPerNetwork: undefined, holdMinutes: 30 } });
  const rows = sampleRows(product.deps.store.pool);
  maids = await Promise.all(Array.from({ length: CATALOGUE }, () => rows.maid()));
});
afterAll(() => product.close());
const pool = () => product.deps.store.pool;

/** Lets so many minutes pass for all holds, which the store itself forbids. */
const pass = (minutes: number) =>
  pool().query(
    `begin; alter table holds disable trigger user;
     update holds set taken_at = taken_at - interval '${minutes} minutes',
       expires_at = expires_at - interval '${minutes} minutes',
       ended_at = ended_at - interval '${minutes} minutes';
     alter table holds enable trigger user; commit`,
  );
/** Lets all holds end after more time than a maid can be held without a confirmed number. */
const useUp = () =>
  pool().query(
    `begin; alter table holds disable trigger user;
     update holds set taken_at = now() - interval '125 minutes', expires_at = now() - interval '64 minutes'
     where state = 'held';
     alter table holds enable trigger user; commit`,
  );
beforeEach(async () => {
  await pool().query(
    `update holds set state = 'released', ended_at = now() where state in ('held', 'hired')`,
  );
  await pass(25 * 60);
});

async function visitorAt(address: string): Promise<Browser> {
  const visitor = browser(product.app, {}, address);
  await visitor.session();
  return visitor;
}
async function isHeldFrom(address: string, housemaid: number): Promise<boolean> {
  const visitor = await visitorAt(address);
  const answer = await visitor.post('ccserviceapplication/hire', { housemaid });
  if (answer.json().error === 'MAID_TAKEN') return false;
  // The visitor can hire her in any case; without a hold the wizard asks to confirm the number.
  expect(answer.statusCode).toBe(200);
  const { heldUntil }: { heldUntil: string | null } = answer.json();
  return heldUntil !== null;
}
/** Everybody is hired from the addresses in turn, each in a new session; returns how many are on hold then. */
async function hoard(addresses: readonly string[]): Promise<number> {
  let held = 0;
  for (const [at, maid] of maids.entries()) {
    if (await isHeldFrom(addresses[at % addresses.length] ?? '', maid)) held += 1;
  }
  return held;
}
const group = (at: number) => (at * 251).toString(16);
const networksOf48 = upTo(300).map((at) => `2001:db8:1:${group(at)}::1`);
const networksOf56 = upTo(256).map((at) => `2001:db8:2:${at.toString(16)}::1`);
function upTo(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}

test.each([
  ['an IPv4 address', ['203.0.113.9'], MOST_HELD],
  ['the networks of a /48', networksOf48, MOST_HELD],
  ['the networks of a /56', networksOf56, MOST_HELD / 2],
  ['the addresses of a /64', ['2001:db8:3:4::1', '2001:db8:3:4::2'], MOST_HELD / 4],
])(
  '[T114] [T80] %s hold a tenth of the catalogue for an hour at most, hour after hour, and others find all of it',
  async (_, addresses, most) => {
    expect(await hoard(addresses)).toBe(most);
    expect(await hoard(addresses)).toBe(0);
    await pass(31);
    expect(await hoard(addresses)).toBe(0);
    expect(await isHeldFrom('198.51.100.7', maids[0] ?? 0)).toBe(true);
    expect(await isHeldFrom('2001:db8:9::1', maids[1] ?? 0)).toBe(true);
    await pass(60);
    expect(await hoard(addresses)).toBe(most);
  },
);

test('[T114] a maid is not held from one line for more than an hour a day, whatever the network in it', async () => {
  const [maid = 0] = maids;
  expect(await isHeldFrom('2001:db8:1:1::1', maid)).toBe(true);
  await pass(30);
  expect(await isHeldFrom('2001:db8:1:2::1', maid)).toBe(true);
  await pass(300);
  expect(await isHeldFrom('2001:db8:1:ff00::1', maid)).toBe(false);
  expect(await isHeldFrom('2001:db8:2:1::1', maid)).toBe(true);
});

const answer = (mobile: string) => ({ planType: 'LIVE_IN', name: 'Amal Haddad', mobile });
async function familyAt(address: string, maidId: number, own?: Browser): Promise<Family> {
  return begunBy(product, own ?? (await visitorAt(address)), maidId);
}
/** Hires the maid of the application again; true if she is on hold then. */
async function isHeldAgain({ browser: own, maidId }: Family): Promise<boolean> {
  const answer = await own.post('ccserviceapplication/hire', { housemaid: maidId });
  const { heldUntil }: { heldUntil: string | null } = answer.json();
  return heldUntil !== null;
}

test('[T116] a proof counts for its number and for a day, not for every number and for ever', async () => {
  const own = await visitorAt('192.0.2.10');
  const first = await familyAt('', maids[0] ?? 0, own);
  await accepted(first, 'HIRE_MAID', answer('0501234567'));
  await proveNumber(product, first);
  // The site fills in the number of the first application; one of them then gives another number.
  const same = await familyAt('', maids[1] ?? 0, own);
  const other = await familyAt('', maids[2] ?? 0, own);
  await pool().query(`update applications set mobile_lookup = '\\x00' where id = $1`, [other.id]);
  const heldAgain = async () => [
    await isHeldAgain(first),
    await isHeldAgain(same),
    await isHeldAgain(other),
  ];
  await useUp();
  expect(await heldAgain()).toEqual([true, true, false]);
  await useUp();
  await pool().query(`update browser_proofs set proved_at = proved_at - interval '25 hours'`);
  expect(await heldAgain()).toEqual([true, false, false]);
});

test('[T116] one confirmed number holds six maids at most, whatever the sessions and networks', async () => {
  const families: Family[] = [];
  for (let at = 0; at < MOST_OF_NUMBER; at += 1) {
    const family = await familyAt(`192.0.2.${20 + at}`, maids[at] ?? 0);
    await accepted(family, 'HIRE_MAID', answer('0509876543'));
    await proveNumber(product, family);
    families.push(family);
  }
  const last = await familyAt('192.0.2.40', maids[10] ?? 0);
  await pool().query(
    `update holds set state = 'released', ended_at = now() where application_id = $1`,
    [last.id],
  );
  await pool().query(
    `update applications set (mobile_lookup, proved_mobile_lookup) = (
       select mobile_lookup, mobile_lookup from applications where id = $1) where id = $2`,
    [families[0]?.id, last.id],
  );
  const hireAgain = () =>
    last.browser.post('ccserviceapplication/hire', { housemaid: last.maidId });
  expect((await hireAgain()).json()).toMatchObject({
    error: 'TOO_MANY_HOLDS',
    message: expect.stringContaining('You already have 6 on hold'),
  });
  await pool().query(
    `update holds set state = 'released', ended_at = now() where application_id = $1`,
    [families[0]?.id],
  );
  expect((await hireAgain()).json()).toMatchObject({ heldUntil: expect.any(String) });
});
