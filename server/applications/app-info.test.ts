import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { addDays } from '../../rules/text/days.ts';
import { priceSummary } from '../../rules/money/price-summary.ts';
import { dubaiToday } from '../platform/today.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE, appInfoOf, begun, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { everythingKept } from '../testing/everything.ts';

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const good = applySteps.HIRE_MAID.sample;

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[ENT-07] [CALL-10] an application says its current step, where back leads, and what its screens show', async () => {
  const family = await begun(product, { needIban: true });
  const startsOn = addDays(dubaiToday(), 2);
  expect(await appInfoOf(family, { forSignOnly: '', currentState: 'HIRE_MAID' })).toMatchObject({
    step: 'HIRE_MAID',
    prevStep: 'STARTING_STEP',
    needEnterIbanNumber: true,
    paidByCreditCard: false,
    signedBySpouse: false,
    guiProperty: { skipStartScreen: false },
    actor: 'client',
    mobile: true,
    state: 'open',
    sequence: 1,
    maidKept: true,
    heldUntil: expect.stringMatching(/Z$/),
    maid: {
      id: family.maidId,
      firstName: 'Maricel',
      nationality: 'Filipino',
      arrangements: ['LIVE_IN'],
      monthlyPrice: 2940,
      wage: 1900,
    },
    price: priceSummary({ monthlyPrice: 2940, wage: 1900, startsOn }),
  });
  await submit(family, 'HIRE_MAID', good);
  const back: [string, object][] = [
    ['REQUIRED_DOCUMENTS', { step: 'REQUIRED_DOCUMENTS', prevStep: 'HIRE_MAID' }],
    ['HIRE_MAID', { step: 'HIRE_MAID', prevStep: 'STARTING_STEP' }],
  ];
  for (const [currentState, expected] of back) {
    expect(await appInfoOf(family, { currentState })).toMatchObject(expected);
  }
});

test('without a step, or with one that cannot be opened or is none, the open one is shown', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  for (const currentState of [
    '',
    'END_WORK_FLOW',
    'CLIENT_ADDRESS',
    'CREDIT_CARD_INFO',
    'SIGN_DIRECT_DEBIT',
    'nonsense',
    '__proto__',
  ]) {
    const { step } = await appInfoOf(family, { currentState });
    expect([currentState, step]).toEqual([currentState, 'REQUIRED_DOCUMENTS']);
  }
  const nobody = await browser(product.app, { 'user-agent': PHONE }).get(
    'ccserviceapplication/getappinfo',
  );
  expect(nobody.json()).toMatchObject({ step: 'HIRE_MAID', appId: null, maid: null, sequence: 0 });
});

test('on a computer the application is handed to a phone; a browser that knows better says so', async () => {
  const family = await begun(product, {}, { 'user-agent': DESKTOP });
  await submit(family, 'HIRE_MAID', good);
  expect(await appInfoOf(family)).toMatchObject({
    mobile: false,
    step: 'SEND_SMS_TO_SPOUSE',
    prevStep: 'STARTING_STEP',
  });
  expect(await appInfoOf(family, { mobile: '1' })).toMatchObject({
    mobile: true,
    step: 'REQUIRED_DOCUMENTS',
  });
  const phone = await begun(product);
  expect(await appInfoOf(phone, { mobile: '0' })).toMatchObject({ mobile: false });
});

test('a session without the id finds its own open application, and nobody else does', async () => {
  const family = await begun(product);
  const pending = 'ccserviceapplication/getappinfo?withPendingApp=true';
  expect((await family.browser.get(pending)).json()).toMatchObject({
    appId: family.appId,
    maid: { id: family.maidId },
  });
  expect((await family.browser.get('ccserviceapplication/getappinfo')).json().appId).toBeNull();
  const other = browser(product.app, { 'user-agent': PHONE });
  await other.session();
  expect((await other.get(pending)).json()).toMatchObject({ appId: null, maid: null });
  await family.browser.post('ccserviceapplication/cancel', { id: family.appId });
  expect((await family.browser.get(pending)).json()).toMatchObject({ appId: null });
});

test('who changes only the plan keeps name, number and e-mail address as they are on file', async () => {
  const family = await begun(product);
  const nothing = { planType: 'LIVE_IN', name: '', mobile: '' };
  expect((await submit(family, 'HIRE_MAID', nothing)).json().fields).toMatchObject({
    name: 'Enter the name.',
    mobile: 'Enter your mobile number.',
  });
  await submit(family, 'HIRE_MAID', good);
  const { onFile } = await appInfoOf(family);
  expect((await submit(family, 'HIRE_MAID', nothing)).statusCode).toBe(200);
  expect((await appInfoOf(family)).onFile).toEqual(onFile);
});

test('a family that gave name and number in this browser is not asked again for the next maid', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  const second = await begun(product);
  const hired = await family.browser.post('ccserviceapplication/hire', {
    housemaid: (await begun(product)).maidId,
  });
  expect(hired.statusCode).toBe(400);
  await second.browser.post('ccserviceapplication/cancel', { id: second.appId });
  const next = await family.browser.post('ccserviceapplication/hire', { housemaid: second.maidId });
  const { appId } = next.json();
  const info = await appInfoOf({ browser: family.browser, appId });
  expect(info).toMatchObject({
    step: 'REQUIRED_DOCUMENTS',
    prevStep: 'STARTING_STEP',
    planType: 'LIVE_IN',
    guiProperty: { skipStartScreen: true },
    onFile: { name: 'Amal K•••', mobile: '+9715•••••12', email: 'a•••@example.com' },
  });
});

test('guiProperty and other parameters are taken without being believed or kept', async () => {
  const family = await begun(product);
  const before = await everythingKept(product.deps.store);
  const values = [
    JSON.stringify({
      URL: `https://x/app?appId=${family.appId}`,
      skipStartScreen: true,
      clientIP: '1.2.3.4',
    }),
    '{"__proto__":{"skipStartScreen":true}}',
    'not json',
    '['.repeat(500),
  ];
  for (const guiProperty of values) {
    const info = await appInfoOf(family, {
      guiProperty,
      sessionId: 'x',
      adsIndicators: '{}',
      uuid: 'y',
    });
    expect(info.guiProperty).toEqual({ skipStartScreen: false });
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
  const bad: [string, string][] = [
    ['guiProperty', `guiProperty=${'x'.repeat(3001)}`],
    ['id', `id=${'x'.repeat(201)}`],
    ['id', 'id='],
    ['id', `id=${family.appId}&id=other`],
    ['signature', 'signature=0'],
    ['signature', 'signature=1e3'],
    ['naming', 'naming=third'],
    ['currentState', 'currentState=a&currentState=b'],
    ['wa', `wa=${'1'.repeat(21)}`],
  ];
  for (const [field, query] of bad) {
    const answer = await family.browser.get(`ccserviceapplication/getappinfo?${query}`);
    expect([
      query.slice(0, 40),
      answer.statusCode,
      Object.keys(answer.json().fields ?? {}),
    ]).toEqual([query.slice(0, 40), 400, [field]]);
  }
  const odd = await family.browser.get(`ccserviceapplication/getappinfo?id=%00%F0%9F%98%80'`);
  expect(odd.json().error).toBe('NO_APPLICATION');
});

test('[WIZ-01] the step in the address drives the wizard, HIRE_MAID is where it begins, and the appId says whose it is', async () => {
  const family = await begun(product);
  const nobody = await family.browser.get('ccserviceapplication/getappinfo');
  expect(nobody.json()).toMatchObject({ step: 'HIRE_MAID', maid: null, sequence: 0 });
  expect(await appInfoOf(family)).toMatchObject({ step: 'HIRE_MAID', maid: { id: family.maidId } });
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const asked = async (currentState: string) => (await appInfoOf(family, { currentState })).step;
  expect(await asked('HIRE_MAID')).toBe('HIRE_MAID');
  expect(await asked('REQUIRED_DOCUMENTS')).toBe('REQUIRED_DOCUMENTS');
  for (const step of ['', 'NO_STEP', 'BANK_INFO', 'END_WORK_FLOW']) {
    expect([step, await asked(step)]).toEqual([step, 'REQUIRED_DOCUMENTS']);
  }
  const other = await begun(product);
  expect(await appInfoOf({ ...family, appId: other.appId })).toMatchObject({
    step: 'HIRE_MAID',
    maid: { id: other.maidId },
    onFile: { name: null },
  });
});
