import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { readOutbox } from '../../messages/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  type Family,
  PHONE,
  appInfoOf,
  begun,
  proveNumber,
  submit,
} from '../../testing/application.ts';
import { type Browser, browser } from '../../testing/browser.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

let next = 0;
async function known(): Promise<{ family: Family; mobile: string }> {
  next += 1;
  const mobile = `+97150${String(next).padStart(4, '0')}${next % 10}00`;
  const family = await begun(product);
  const answer = await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  expect(answer.statusCode).toBe(200);
  return { family, mobile };
}
const newBrowser = async (): Promise<Browser> => {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return own;
};
const newest = async (to: string) =>
  (await readOutbox(product.deps)).find((message) => message.to === to)?.text ?? '';
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('another browser proves itself by the code sent to the number on file, and then sees what was typed', async () => {
  const { family, mobile } = await known();
  const draft = {
    id: family.appId,
    step: 'REQUIRED_DOCUMENTS',
    fields: { residency: { value: 'citizen', version: 0 } },
  };
  await family.browser.post('ccserviceapplication/savedraft', draft);
  const other = { ...family, browser: await newBrowser() };
  expect(await appInfoOf(other)).toMatchObject({ needsProof: true, drafts: {} });
  const sent = await other.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  expect(sent.json()).toMatchObject({ sentTo: `+9715•••••${mobile.slice(-2)}` });
  const code = codeIn(await newest(mobile));
  const check = (given: string) =>
    other.browser.post('ccserviceapplication/checkcode', { id: family.appId, code: given });
  const wrong = await check(wrongFor(code));
  expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'WRONG_CODE']);
  expect((await check(code)).statusCode).toBe(200);
  expect(await appInfoOf(other)).toMatchObject({
    needsProof: false,
    drafts: { residency: { value: 'citizen' } },
  });
  const third = { ...family, browser: await newBrowser() };
  expect((await appInfoOf(third)).needsProof).toBe(true);
});

test('wrong codes count even though the answer is refused: after five the right one opens nothing', async () => {
  const { family, mobile } = await known();
  const other = { ...family, browser: await newBrowser() };
  await other.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  const code = codeIn(await newest(mobile));
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await submit(other, 'CHECK_OTP', { code: wrongFor(code) });
    expect(answer.json().error).toBe('WRONG_CODE');
  }
  expect((await submit(other, 'CHECK_OTP', { code })).json().error).toBe('WRONG_CODE');
  expect((await appInfoOf(other)).needsProof).toBe(true);
});

test('CHECK_OTP as a step proves the browser and leads back to the current step', async () => {
  const { family, mobile } = await known();
  const other = { ...family, browser: await newBrowser() };
  await other.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  const { sequence } = await appInfoOf(other);
  const code = codeIn(await newest(mobile));
  const send = () =>
    other.browser.post('ccserviceapplication/submitstep', {
      id: family.appId,
      step: 'CHECK_OTP',
      sequence,
      answer: { code },
    });
  const first = await send();
  expect([first.statusCode, first.json().step]).toEqual([200, 'REQUIRED_DOCUMENTS']);
  const again = await send();
  expect([again.statusCode, again.json().step]).toEqual([200, 'REQUIRED_DOCUMENTS']);
  expect((await appInfoOf(other)).needsProof).toBe(false);
});

test('before there is a number no code can be sent', async () => {
  const family = await begun(product);
  const answer = await family.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  expect(answer.json().error).toBe('NO_NUMBER');
});

test('a lost link comes again to its own number after a code; a stranger learns nothing of who is known', async () => {
  const { family, mobile } = await known();
  await proveNumber(product, family);
  const someone = await newBrowser();
  const ask = (typed: string) => someone.post('ccserviceapplication/lostlink', { mobile: typed });
  const find = (typed: string, code: string) =>
    someone.post('ccserviceapplication/findlink', { mobile: typed, code });
  const unknown = '050 999 8877';
  const answers = [await ask(mobile), await ask(unknown)];
  for (const answer of answers) {
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
      200,
      ['resendAfter', 'endsAt'],
    ]);
  }
  const again = [await ask(mobile), await ask(unknown)];
  expect(new Set(again.map(({ body }) => body)).size).toBe(1);
  expect(await newest('+971509998877')).toBe('');
  const code = codeIn(await newest(mobile));
  const refused = [await find(mobile, wrongFor(code)), await find(unknown, '123456')];
  expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
  expect(refused[0]?.json().error).toBe('WRONG_CODE');
  const found = await find(mobile, code);
  expect([found.statusCode, found.json()]).toEqual([200, {}]);
  expect(await newest(mobile)).toContain(`/app?appId=${family.appId}`);
  expect((await find(mobile, code)).json().error).toBe('WRONG_CODE');
  for (const typed of ['', '04 234 5678', 'x'.repeat(41)]) {
    expect(Object.keys((await ask(typed)).json().fields)).toEqual(['mobile']);
  }
});

test('a browser that enters the code on the wizard’s own step learns at once that it is trusted', async () => {
  const { family, mobile } = await known();
  const enter = async () => {
    const other = { ...family, browser: await newBrowser() };
    await other.browser.post('ccserviceapplication/sendcode', { id: family.appId });
    return submit(other, 'CHECK_OTP', { code: codeIn(await newest(mobile)) });
  };
  expect((await enter()).json()).toMatchObject({
    step: 'REQUIRED_DOCUMENTS',
    info: { needsProof: false },
  });
});
