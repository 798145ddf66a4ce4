import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { atArrival, atLastNumber, lastCode, proved } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

test('[F09] the link back is texted once, when the number is proved', async () => {
  const family = await atLastNumber(product, (own) => proved(own, 'mobile'));
  const sent = async () => {
    const messages: { text: string }[] = (await family.browser.get('dev/outbox')).json();
    return messages.filter(({ text }) => text.includes(`/app?appId=${family.appId}`));
  };
  expect(await sent()).toEqual([
    expect.objectContaining({ text: expect.stringContaining('your answers are saved') }),
  ]);
  await product.deps.store.pool.query('delete from rate_limits');
  await proved(family, 'mobile');
  expect(await sent()).toHaveLength(1);
});

test('[F09] entering a code on an earlier step texts the link as well: once, and only with the right code', async () => {
  const family = await atArrival(product);
  const links = async () => {
    const messages: { text: string }[] = (await family.browser.get('dev/outbox')).json();
    return messages.filter(({ text }) => text.includes(`/app?appId=${family.appId}`));
  };
  await family.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  const code = await lastCode(family);
  const wrong = code === '111111' ? '222222' : '111111';
  expect((await submit(family, 'CHECK_OTP', { code: wrong })).statusCode).toBe(400);
  expect(await links()).toHaveLength(0);
  for (const again of [1, 2]) {
    expect([again, (await submit(family, 'CHECK_OTP', { code })).statusCode]).toEqual([again, 200]);
    expect(await links()).toHaveLength(1);
  }
});

test('[F09] a browser learns of its own open application and of no other', async () => {
  const family = await atLastNumber(product, (own) => proved(own, 'mobile'));
  const pending = async (own: typeof family.browser) => {
    const answer = await own.get('ccserviceapplication/getappinfo?withPendingApp=true');
    return answer.json<{ appId: string | null; maidTaken: boolean }>();
  };
  expect(await pending(family.browser)).toMatchObject({ appId: family.appId, maidTaken: false });
  const stranger = browser(product.app);
  await stranger.session();
  expect((await pending(stranger)).appId).toBeNull();
  expect((await appInfoOf(family)).state).toBe('open');
});
