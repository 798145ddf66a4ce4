import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallDefinition } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { readOutbox } from '../messages/index.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
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
    presentCaptcha: (answer) => Promise.resolve(Buffer.from(answer)),
  });
});
afterAll(async () => {
  await product.close();
  await store.close();
});

const rows: [name: string, row: CallDefinition][] = Object.entries(calls);
/** Uses up the texts of an hour that need no captcha. */
const useUpTexts = () =>
  store.pool.query(
    `select take_uses('messages: unasked, hour', array['everyone'::bytea], 10, 10, interval '1 hour')`,
  );
const texting = rows.flatMap(([name, row]) => (row.texts ? [name] : []));

test.each(texting)('[T33] %s asks for a captcha once the free texts are used up', async (name) => {
  const own = browser(product.app);
  await own.session();
  expect((await useUpTexts()).rowCount).toBe(1);
  const path = name.replace(/^POST /, '');
  const asked = await own.post(path, {});
  expect([asked.statusCode, asked.json().error]).toEqual([401, 'CAPTCHA']);
  await store.pool.query('delete from rate_limits');
  expect((await own.post(path, {})).json().error).not.toBe('CAPTCHA');
});

test('[T33] every call with a mobile number sends a text or needs the code that was sent there', () => {
  const needingCode = [
    'POST alerts/make',
    'POST ccreplacementapplication/findlink',
    'POST ccserviceapplication/findlink',
    'POST my/checkcode',
  ];
  const withNumber = rows.flatMap(([name, { body }]) => {
    const typed = body instanceof z.ZodMiniObject ? body.shape['mobile'] : undefined;
    return typed === undefined || typed instanceof z.ZodMiniBoolean ? [] : [name];
  });
  expect(withNumber.filter((name) => !texting.includes(name)).toSorted()).toEqual(needingCode);
  // The calls that text a number on file.
  expect(texting).toEqual(
    expect.arrayContaining([
      'POST ccserviceapplication/sendcode',
      'POST contact/sendnumbercode',
      'POST my/freshcode',
      'POST my/visa/herlink',
    ]),
  );
});

test('[T90] a step that texts a link is asked for a captcha like the calls that do', async () => {
  const family = await begun(product);
  const step = { id: family.appId, step: 'SEND_SMS_TO_SPOUSE', sequence: 1, answer: {} };
  expect((await useUpTexts()).rowCount).toBe(1);
  const asked = await family.browser.post('ccserviceapplication/submitstep', step);
  expect([asked.statusCode, asked.json().error]).toEqual([401, 'CAPTCHA']);
  const plain = { ...step, step: 'HIRE_MAID', answer: applySteps.HIRE_MAID.sample };
  const other = await family.browser.post('ccserviceapplication/submitstep', plain);
  expect(other.statusCode).toBe(200);
  const picture = String(asked.headers['captchaattachmentuuid']);
  const captchaAnswer = (await family.browser.get(`download/${picture}`)).body;
  const captchaId = String(asked.headers['captchaid']);
  const answered = await family.browser.post('ccserviceapplication/submitstep', step, {
    captchaId,
    captchaAnswer,
  });
  expect(answered.json().error).not.toBe('CAPTCHA');
  await store.pool.query('delete from rate_limits');
});

test('[T113] signing in asks for a captcha when others asked for the number’s codes, and continues after the answer', async () => {
  await store.pool.query('delete from rate_limits');
  const mobile = '0507654321';
  const signIn = async (at: number) => {
    const own = browser(product.app, { 'x-forwarded-for': `198.51.100.${at}` });
    await own.session();
    return { own, answer: await own.post('my/sendcode', { mobile }) };
  };
  for (let at = 0; at < 3; at += 1) expect((await signIn(at)).answer.statusCode).toBe(200);
  const { own, answer } = await signIn(3);
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'CAPTCHA']);
  const picture = String(answer.headers['captchaattachmentuuid']);
  const captchaAnswer = (await own.get(`download/${picture}`)).body;
  const captchaId = String(answer.headers['captchaid']);
  const sent = await own.post('my/sendcode', { mobile }, { captchaId, captchaAnswer });
  expect(sent.statusCode, sent.body).toBe(200);
  await store.pool.query('delete from rate_limits');
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
  await submit(newcomer, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile: '0501239876' });
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
  expect((await readOutbox(product.deps)).map(({ to }) => to)).toContain('+971501239876');
});
