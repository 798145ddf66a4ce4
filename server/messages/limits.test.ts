import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../platform/refusal.ts';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { messageLimits } from './limits.ts';
import { recipientLookup } from './sealed.ts';
import { messageDeps } from './testing.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());
beforeEach(() => store.pool.query('delete from rate_limits'));

const deps = (env = {}) => messageDeps(store, env);
/** Lets so many seconds pass; in two moves, so that no row collides with another. */
async function later(seconds: number) {
  const move = 'update rate_limits set window_start = window_start - $1 * interval $$1 s$$';
  await store.pool.query(move, [1e9]);
  await store.pool.query(move, [seconds - 1e9]);
}
type Limits = ReturnType<typeof messageLimits>;
type Sending = Parameters<Limits['allow']>[0];

const outcome = (limits: Limits, sending: Sending) =>
  limits.allow(sending).then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal && error.status === 400 ? error.code : error),
  );
const allowedOf = async (limits: Limits, sendings: readonly Sending[]) =>
  (await Promise.all(sendings.map((one) => outcome(limits, one)))).filter((is) => is === 'allowed');

const number = (at: number) => `+97150${String(at).padStart(7, '0')}`;
const address = (at: number) =>
  `10.${Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`;

test('[T33] only UAE mobile numbers are sent to unless others are configured', async () => {
  const limits = messageLimits(deps(), true);
  for (const [at, bad] of [
    '',
    '0501234567',
    '971501234567',
    '+97150123456',
    '+9715012345678',
    '+971531234567',
    '+97142345678',
    '+14155550100',
    '+8821612345678',
    '+97150123456\n',
    '+97150123456a',
    '\0',
    '+'.repeat(5_000),
  ].entries()) {
    const asked = { number: bad, address: address(at) };
    expect([bad, await outcome(limits, asked)]).toEqual([bad, 'NUMBER_NOT_SERVED']);
  }
  const abroad = messageLimits(deps({ SMS_PREFIXES: '+4930,+97150' }), true);
  expect(await outcome(abroad, { number: '+493012345678', address: address(40) })).toBe('allowed');
  expect(await outcome(abroad, { number: number(1), address: address(41) })).toBe('allowed');
});

test('[T33] a number gets one message a minute and five a day, wherever they are asked from', async () => {
  const limits = messageLimits(deps(), true);
  const asked = (from: number) =>
    Array.from({ length: 20 }, (_, at) => ({ number: number(1), address: address(from + at) }));
  for (let minute = 0; minute < 5; minute++) {
    expect(await allowedOf(limits, asked(minute * 20))).toHaveLength(1);
    await later(62);
  }
  expect(await allowedOf(limits, asked(200))).toHaveLength(0);
  await later(90_000);
  expect(await allowedOf(limits, asked(300))).toHaveLength(1);
});

test('[T33] an application causes five messages a day, an address ten an hour and fifty a day', async () => {
  const limits = messageLimits(deps(), true);
  const of = (count: number, from: number, same: Partial<Sending>) =>
    Array.from({ length: count }, (_, at) => ({
      number: number((from + at) * 1000),
      address: address(from + at),
      ...same,
    }));
  expect(await allowedOf(limits, of(20, 0, { applicationId: 'one' }))).toHaveLength(5);
  const hours: number[] = [];
  for (let hour = 0; hour < 6; hour++) {
    hours.push((await allowedOf(limits, of(20, 100 + hour * 20, { address: '192.0.2.1' }))).length);
    await later(3_700);
  }
  expect(hours).toEqual([10, 10, 10, 10, 10, 0]);
});

test('[T114] the networks of an IPv6 line cause a few times as many messages as one of them, however many there are', async () => {
  const limits = messageLimits(deps({ SMS_HOURLY_BUDGET: '1000' }), true);
  // Each number is in a block of its own.
  const from = (network: (at: number) => string, first: number) =>
    allowedOf(
      limits,
      Array.from({ length: 60 }, (_, at) => ({
        number: number((first + at) * 1_000),
        address: network(at),
      })),
    );
  expect(await from((at) => `2001:db8:1:1::${at}`, 0)).toHaveLength(10);
  expect(await from((at) => `2001:db8:2:${at}::1`, 100)).toHaveLength(20);
  expect(await from((at) => `2001:db8:3:${at}00::1`, 200)).toHaveLength(40);
});

test('[T33] numbers in a row, from anywhere, get twenty an hour a thousand', async () => {
  const limits = messageLimits(deps(), true);
  const row = Array.from({ length: 60 }, (_, at) => ({ number: number(at), address: address(at) }));
  expect(await allowedOf(limits, row)).toHaveLength(20);
});

test('[T33] a flood from everywhere ends at the budget, and a number that proved itself is still served', async () => {
  const limited = deps({ SMS_HOURLY_BUDGET: '20' });
  const limits = messageLimits(limited, true);
  const flood = Array.from({ length: 60 }, (_, at) => ({
    number: number(at * 1000),
    applicationId: `application ${at}`,
    address: address(at),
  }));
  expect(await allowedOf(limits, flood)).toHaveLength(20);
  const client = { number: number(5_000_999), address: '192.0.2.9' };
  await store.pool.query(
    `insert into one_time_codes (purpose, number_lookup, code_lookup, expires_at, used_at)
     values ('number', $1, '', now() + interval '1 minute', now())`,
    [recipientLookup(limited.keys, client.number)],
  );
  expect(await outcome(limits, client)).toBe('allowed');
});

test('[T33] lost links of numbers that nobody has cost no message, and are answered like those that do', async () => {
  const limits = messageLimits(deps({ SMS_HOURLY_BUDGET: '20' }), true);
  const asking = (from: number, count: number, hasApplication: boolean) =>
    Array.from({ length: count }, (_, at) => ({
      number: number((from + at) * 1000),
      address: address(from + at),
      hasApplication,
    }));
  expect(await allowedOf(limits, asking(0, 60, false))).toHaveLength(60);
  const [family] = asking(100, 1, false);
  if (family === undefined) throw new Error('There is no family.');
  const { hasApplication: _, ...first } = family;
  expect(await outcome(limits, { ...first, applicationId: 'first' })).toBe('allowed');
  expect(await allowedOf(limits, asking(200, 30, true))).toHaveLength(20);
  for (const hasApplication of [true, false]) {
    const [late] = asking(hasApplication ? 300 : 301, 1, hasApplication);
    expect(late && (await outcome(limits, late))).toBe('TOO_MANY_MESSAGES');
  }
});

test('[T113] lost-link calls that send nothing use up neither a block of numbers nor an address', async () => {
  const limits = messageLimits(deps(), true);
  const asking = Array.from({ length: 30 }, (_, at) => ({
    number: number(at),
    address: at < 8 ? '192.0.2.1' : address(at),
    hasApplication: false,
  }));
  expect(await allowedOf(limits, asking)).toHaveLength(30);
  const codes = Array.from({ length: 10 }, (_, at) => ({
    number: number(500 + at),
    address: '192.0.2.1',
  }));
  expect(await allowedOf(limits, codes)).toHaveLength(10);
});

test('[T113] neighbours cannot keep a proved family from its code', async () => {
  const limited = deps();
  const limits = messageLimits(limited, true);
  const neighbours = Array.from({ length: 30 }, (_, at) => ({
    number: number(at),
    address: at < 10 ? '192.0.2.1' : address(at),
  }));
  expect(await allowedOf(limits, neighbours)).toHaveLength(20);
  const family = { number: number(900), address: '192.0.2.1', applicationId: 'family' };
  expect(await outcome(limits, { ...family, isProvedThere: true })).toBe('allowed');
  // Strangers who only know the number use up its own day, not that of the family's link.
  for (let call = 0; call < 20; call += 1) {
    const stranger = { number: number(901), address: address(1000 + call), sessionId: `${call}` };
    await outcome(limits, stranger).catch(() => undefined);
    await later(31);
  }
  const other = { number: number(901), address: address(2000), applicationId: 'other' };
  expect(await outcome(limits, { ...other, isProvedThere: true })).toBe('allowed');
});

test('[T113] strangers and neighbours cannot keep a family from signing in: it answers a captcha', async () => {
  const limits = messageLimits(deps(), true);
  const signIn = { hasApplication: true, isSignIn: true, askPerson: () => Promise.resolve() };
  const session = (at: number) =>
    `11111111-1111-4111-8111-1111111111${String(at).padStart(2, '0')}`;
  const family = { ...signIn, number: number(902), address: '192.0.2.1', sessionId: session(99) };
  const refused = new Error('A captcha is asked for.');
  const asks = { askPerson: () => Promise.reject(refused) };
  for (let call = 0; call < 20; call += 1) {
    const stranger = { ...family, ...asks, address: address(call), sessionId: session(call) };
    await outcome(limits, stranger);
    await later(31);
  }
  const neighbours = Array.from({ length: 20 }, (_, at) => ({
    ...family,
    ...asks,
    number: number(at * 1000),
  }));
  expect(await allowedOf(limits, neighbours)).toHaveLength(10);
  // Beyond what all share a captcha is asked for, and an unanswered one counts nothing.
  expect(await outcome(limits, { ...family, ...asks })).toBe(refused);
  expect(await outcome(limits, family)).toBe('allowed');
  // Codes and lost links have their own allowances.
  const lost = { number: number(902), address: address(3000), hasApplication: true };
  expect(await outcome(limits, lost)).toBe('allowed');
  const captchas = Array.from({ length: 20 }, (_, at) => ({
    ...family,
    sessionId: session(50 + at),
  }));
  expect(await allowedOf(limits, captchas)).toHaveLength(9);
});

test('[T113] a known number is not kept from its code by its block of numbers', async () => {
  const limited = deps();
  const limits = messageLimits(limited, true);
  const row = Array.from({ length: 30 }, (_, at) => ({ number: number(at), address: address(at) }));
  expect(await allowedOf(limits, row)).toHaveLength(20);
  const known = { number: number(700), address: address(700) };
  expect(await outcome(limits, known)).toBe('TOO_MANY_MESSAGES');
  await store.pool.query(
    `insert into one_time_codes (purpose, number_lookup, code_lookup, expires_at, used_at)
     values ('number', $1, '', now() + interval '1 minute', now())`,
    [recipientLookup(limited.keys, known.number)],
  );
  expect(await outcome(limits, known)).toBe('allowed');
});

test('while messages only reach the development outbox, one application may not ask without end, others may', async () => {
  const limits = messageLimits(deps());
  const from = address(1);
  const one = { number: number(7), address: from };
  const applications = Array.from({ length: 30 }, (_, at) => ({ ...one, applicationId: `${at}` }));
  expect(await allowedOf(limits, applications)).toHaveLength(30);
  expect(await outcome(limits, { ...one, applicationId: '0' })).toBe('TOO_MANY_MESSAGES');
  const again = Array.from({ length: 9 }, (_, at) => ({
    number: number(at),
    address: from,
    applicationId: 'same',
  }));
  expect(await allowedOf(limits, again)).toHaveLength(5);
});
