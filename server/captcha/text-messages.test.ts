import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '../messages/index.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, goodAnswers, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { testStore } from '../testing/store.ts';

let store: Store;
let product: TestApp;
beforeAll(async () => {
  store = await testStore();
  const twilio = { accountSid: 'AC', authToken: 'x', from: 'x', apiUrl: 'http://127.0.0.1:1' };
  product = await testApp({
    store,
    config: { twilio, smsHourlyBudget: 20, trustedProxies: ['127.0.0.1'] },
    drawCaptcha: (answer) => Promise.resolve(Buffer.from(answer)),
  });
});
afterAll(async () => {
  await product.close();
  await store.close();
});

const lost = 'ccserviceapplication/lostlink';

test('[T33] while a flood asks for messages, a family that answers a captcha still gets its own', async () => {
  const flood: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const one = browser(product.app, { 'x-forwarded-for': `198.51.100.${at}` });
    await one.session();
    flood.push((await one.post(lost, { mobile: `050${1_234_000 + at * 1_000}` })).statusCode);
  }
  expect(flood).toEqual(Array.from(flood, (_, at) => (at < 10 ? 200 : 401)));

  const newcomer = await begun(product);
  await submit(newcomer, 'HIRE_MAID', { ...goodAnswers.HIRE_MAID, mobile: '0501239876' });
  const strange = browser(product.app);
  await strange.session();
  const call = 'ccserviceapplication/sendcode';
  const asked = await strange.post(call, { id: newcomer.appId });
  expect([asked.statusCode, asked.json().error]).toEqual([401, 'CAPTCHA']);
  const picture = String(asked.headers['captchaattachmentuuid']);
  const captchaAnswer = (await strange.get(`download/${picture}`)).body;
  const captchaId = String(asked.headers['captchaid']);
  const sent = await strange.post(call, { id: newcomer.appId }, { captchaId, captchaAnswer });
  expect(sent.statusCode).toBe(200);
  expect((await readOutbox(product.parts)).map(({ to }) => to)).toContain('+971501239876');
});
