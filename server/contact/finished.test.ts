import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  atArrival,
  atLastNumber,
  giveLastNumber,
  lastCode,
  mustSubmit,
  proved,
} from './testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE, appInfoOf, submit, type Family } from '../testing/application.ts';
import { freeTime, home } from '../testing/arrival.ts';
import { browser } from '../testing/browser.ts';
import { readOutbox } from '../messages/index.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const onNewPhone = async (family: Family) => {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return { ...family, browser: own };
};

async function finishedFamily(): Promise<Family> {
  const family = await atLastNumber(product, (one) => proved(one, 'mobile'));
  await giveLastNumber(family);
  // A new code can be requested a minute after the last one.
  await product.deps.store.pool.query('delete from rate_limits');
  return family;
}

test('[F01] the right code opens a finished application on any device and shows its end page', async () => {
  const family = await finishedFamily();
  const other = await onNewPhone(family);
  expect(await appInfoOf(other)).toMatchObject({ state: 'submitted', needsProof: true });
  await other.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  const wrong = await submit(other, 'CHECK_OTP', { code: '000000' });
  expect(wrong.json()).toMatchObject({ error: 'WRONG_CODE' });
  const code = await lastCode(other);
  const opened = await submit(other, 'CHECK_OTP', { code });
  expect(opened.statusCode, opened.body).toBe(200);
  expect(opened.json()).toMatchObject({
    step: 'END_WORK_FLOW',
    info: { step: 'END_WORK_FLOW', needsProof: false, state: 'submitted' },
  });
  // The response was lost: sending the same code again changes nothing.
  expect((await submit(other, 'CHECK_OTP', { code })).json()).toMatchObject({
    step: 'END_WORK_FLOW',
  });
  const ending = await other.browser.get(`contact/ending?id=${family.appId}`);
  expect(ending.statusCode, ending.body).toBe(200);
});

test('[F01] [F14] the links of the completion text and of the lost-link text open it; a lost link costs one code', async () => {
  const family = await finishedFamily();
  const messages = await readOutbox(product.deps);
  const completion = messages.find(
    ({ to, text }) => to.startsWith('+') && text.includes(family.appId),
  );
  expect(completion?.text).toContain(`/app?appId=${family.appId}`);
  const mobile = completion?.to ?? '';
  const other = await onNewPhone(family);
  await other.browser.post('ccserviceapplication/lostlink', { mobile });
  const code = await lastCode(other);
  const found = await other.browser.post('ccserviceapplication/findlink', { mobile, code });
  expect(found.statusCode, found.body).toBe(200);
  const link = (await readOutbox(product.deps))[0]?.text ?? '';
  const appId = /appId=([\w-]+)/.exec(link)?.[1] ?? '';
  expect(appId).toBe(family.appId);
  // The code for the link has proved this browser, so it opens without another one.
  expect(await appInfoOf(other)).toMatchObject({ step: 'END_WORK_FLOW', needsProof: false });
  expect((await other.browser.get(`contact/ending?id=${appId}`)).statusCode).toBe(200);
  // A browser that entered no code still has to enter one.
  const stranger = await onNewPhone(family);
  expect(await appInfoOf(stranger)).toMatchObject({ needsProof: true });
});

test('[F58] a number that was proved with a code after a link needs no second code on its step', async () => {
  const family = await atArrival(product, { mobile: '+971507770012' });
  const other = await onNewPhone(family);
  await other.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  await submit(other, 'CHECK_OTP', { code: await lastCode(other) });
  await mustSubmit(other, 'MAID_ARRIVAL', await freeTime(other));
  await mustSubmit(other, 'CLIENT_ADDRESS', home);
  const given = await mustSubmit(other, 'CLIENT_PHONE_NUMBER', {
    onFile: true,
    sameForWhatsapp: true,
  });
  expect(given.step).toBe('CLIENT_SPOUSE_NUMBER');
  const changed = await mustSubmit(other, 'CLIENT_PHONE_NUMBER', { mobile: '+971507770013' });
  expect(changed.step).toBe('EXISTING_CLIENT_PHONE_NUMBER');
});
