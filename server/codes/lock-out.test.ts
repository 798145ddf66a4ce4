import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { messageLimits, readOutbox } from '../messages/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, PHONE, appInfoOf, begun, submit } from '../testing/application.ts';
import { type Browser, browser } from '../testing/browser.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));

let numbers = 0;
const newNumber = () => `+97156${String(2_000_000 + 1_013 * (numbers += 1))}`;
const newBrowser = async (): Promise<Browser> => {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return own;
};
/** A family's application, the family's new phone, and a stranger who has the link. */
async function withStranger() {
  const mobile = newNumber();
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  const own = { ...family, browser: await newBrowser() };
  return { mobile, own, stranger: { ...family, browser: await newBrowser() } };
}
const sendCode = ({ browser: own, appId: id }: Pick<Family, 'browser' | 'appId'>) =>
  own.post('ccserviceapplication/sendcode', { id });
const newestCode = async (mobile: string) =>
  (await readOutbox(product.deps))
    .filter(({ to }) => to === mobile)
    .map(({ text }) => /^\d{6}/.exec(text)?.[0])
    .find(Boolean) ?? '';
/** Lets so many seconds pass; in two moves, so that no row collides with another. */
async function later(seconds: number) {
  const move = 'update rate_limits set window_start = window_start - $1 * interval $$1 s$$';
  await product.deps.store.pool.query(move, [1e9]);
  await product.deps.store.pool.query(move, [seconds - 1e9]);
  await product.deps.store.pool.query(
    'update one_time_codes set created_at = created_at - $1 * interval $$1 s$$',
    [seconds],
  );
}

test('[T101] six wrong guesses of a stranger with the link leave the family’s right code as it is', async () => {
  const { mobile, own, stranger } = await withStranger();
  expect((await sendCode(own)).statusCode).toBe(200);
  const code = await newestCode(mobile);
  for (let guess = 0; guess < 6; guess += 1) {
    const wrong = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0');
    const refused = await submit(stranger, 'CHECK_OTP', { code: wrong });
    expect(refused.json().error).toBe('WRONG_CODE');
  }
  // Nor does the code open anything in a browser that did not ask for it.
  expect((await submit(stranger, 'CHECK_OTP', { code })).json().error).toBe('WRONG_CODE');
  expect((await submit(own, 'CHECK_OTP', { code })).statusCode).toBe(200);
  expect((await appInfoOf(own)).needsProof).toBe(false);
});

test('[T101] calls that are refused are not counted, and a stranger spends no share but their own', async () => {
  const { own, stranger } = await withStranger();
  for (let round = 0; round < 5; round += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await sendCode(stranger)).statusCode),
    );
    expect(statuses).toContain(200);
    await later(62);
  }
  const spent = await sendCode(stranger);
  expect([spent.statusCode, spent.json().error]).toEqual([400, 'TOO_MANY_MESSAGES']);
  expect((await sendCode(own)).statusCode).toBe(200);
});

const outcome = (limits: ReturnType<typeof messageLimits>, sending: object, at: number) =>
  limits
    .allow({ number: '', address: `10.9.${Math.floor(at / 256)}.${at % 256}`, ...sending })
    .then(
      () => 'allowed',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );

test('[T82] lost-link calls have a smaller allowance of their own and leave the number’s messages alone', async () => {
  const limits = messageLimits(product.deps, true);
  const number = newNumber();
  const outcomes: unknown[] = [];
  for (let call = 0; call < 8; call += 1) {
    const session = { sessionId: `11111111-1111-4111-8111-11111111111${call}` };
    outcomes.push(await outcome(limits, { number, hasApplication: false, ...session }, call));
    await later(62);
  }
  expect(outcomes.filter((one) => one === 'allowed')).toHaveLength(6);
  const own = {
    number,
    applicationId: 'family',
    sessionId: '22222222-2222-4222-8222-222222222222',
  };
  expect(await outcome(limits, own, 100)).toBe('allowed');
});

test('[T101] a browser that has proved the number is served when strangers have spent its day', async () => {
  const limits = messageLimits(product.deps, true);
  const { mobile, own } = await withStranger();
  await sendCode(own);
  const code = await newestCode(mobile);
  expect((await submit(own, 'CHECK_OTP', { code })).statusCode).toBe(200);
  const { rows } = await product.deps.store.pool.query<{ session_id: string }>(
    'select session_id from browser_proofs where application_id = $1',
    [own.id],
  );
  let allowed = 0;
  for (let call = 0; call < 20; call += 1) {
    const sessionId = `11111111-1111-4111-8111-1111111111${String(call).padStart(2, '0')}`;
    if ((await outcome(limits, { number: mobile, sessionId }, 200 + call)) === 'allowed')
      allowed += 1;
    await later(31);
  }
  expect(allowed).toBe(15);
  const family = { number: mobile, sessionId: rows[0]?.session_id };
  expect(await outcome(limits, family, 300)).toBe('allowed');
});
