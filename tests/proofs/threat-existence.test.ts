import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { type Family, begun, submit } from '../../server/testing/application.ts';
import { type Browser, browser } from '../../server/testing/browser.ts';
import { type CallWithId, callsWithId } from './threats/callers.ts';

let product: TestApp;
let stranger: Browser;
let revoked: Family;
let known: Family;
beforeAll(async () => {
  product = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
  stranger = browser(product.app);
  await stranger.session();
  known = await begun(product);
  await submit(known, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  revoked = await begun(product);
  await submit(revoked, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile: '050 765 4321' });
  await product.deps.store.pool.query('update applications set revoked_at = now() where id = $1', [
    revoked.id,
  ]);
});
afterAll(() => product.close());

/** Everything that could distinguish two answers for a stranger, except time. */
function seen(answer: Awaited<ReturnType<Browser['get']>>) {
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body };
}

/** Each request has its own address, because the limit on misses would otherwise answer instead of the call. */
const ask = ({ isPost, path, body }: CallWithId, from: number) => {
  const headers = { 'x-forwarded-for': `10.${from}.0.1` };
  return isPost ? stranger.post(path, body, headers) : stranger.get(path, headers);
};

test('[T03] an application that is gone answers every call exactly as one that never was', async () => {
  const never = randomBytes(32).toString('base64url').slice(0, revoked.appId.length);
  const unknown = [...callsWithId(never)];
  const gone = [...callsWithId(revoked.appId)];
  expect(gone.length).toBeGreaterThan(15);
  for (const [at, one] of gone.entries()) {
    const other = unknown[at];
    if (other === undefined) throw new Error('The lists differ.');
    const first = seen(await ask(one, at));
    expect([one.call, first]).toEqual([one.call, seen(await ask(other, at))]);
    expect([one.call, first.status >= 400 && first.status < 500]).toEqual([one.call, true]);
  }
});

test('[T03] whether a number belongs to a client cannot be told from asking for a lost link', async () => {
  const lost = async (mobile: string) => {
    const answer = await stranger.post('ccserviceapplication/lostlink', { mobile });
    const { body, ...told } = seen(answer);
    return { ...told, shape: body.replace(/\d/g, '0') };
  };
  expect(await lost('050 123 4512')).toEqual(await lost('050 999 8877'));
  const find = async (mobile: string) =>
    seen(await stranger.post('ccserviceapplication/findlink', { mobile, code: '000000' }));
  expect(await find('050 123 4512')).toEqual(await find('050 999 8877'));
});

test('[T03] a maid who was taken down answers as one who never was', async () => {
  await product.deps.store.pool.query('update maids set withdrawn_at = now() where id = $1', [
    known.maidId,
  ]);
  const profile = async (id: number) => seen(await stranger.get(`matchedvideos/getmaid?id=${id}`));
  await expect.poll(async () => (await profile(known.maidId)).status).toBe(404);
  expect(await profile(known.maidId)).toEqual(await profile(999_999_998));
});
