import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personLookup } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { oneTimeCodes } from '../codes/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, submit } from '../testing/application.ts';
import type { Family } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { keepProved } from './proved-numbers.ts';
import { freeTime, home } from '../testing/arrival.ts';
import { atArrival, lastCode, mustSubmit, proved } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** Numbers have rate limits, so each family has its own. */
let numbers = 0;
const newNumber = () => `+97150${String(1_000_000 + (numbers += 7919)).padStart(7, '0')}`;

async function atNumbers(mobile = newNumber()): Promise<Family> {
  const family = await atArrival(product, { mobile });
  await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  await mustSubmit(family, 'CLIENT_ADDRESS', home);
  return family;
}

/** Skips the code, because an address may request only ten an hour. */
const quietlyProved = ({ id }: Family, number: string) =>
  keepProved(product.deps.store.db, product.deps.keys, id, number);

async function atWhatsapp(): Promise<Family> {
  const family = await atNumbers();
  const mobile = newNumber();
  await quietlyProved(family, mobile);
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { mobile });
  return family;
}

const somebodysNumber = async (number: string) => {
  const { keys, store } = product.deps;
  const client = await atArrival(product);
  await store.db
    .update(applications)
    .set({ state: 'submitted', mobileLookup: personLookup(keys, 'mobile', number) })
    .where(eq(applications.id, client.id));
};

test('a number that will get the link is proved by a code before it counts', async () => {
  const family = await atNumbers();
  const { step } = await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  expect(step).toBe('EXISTING_CLIENT_PHONE_NUMBER');
  const early = await submit(family, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  expect(early.json()).toMatchObject({ fields: { code: expect.any(String) } });
  const round = await submit(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  expect(round.statusCode).toBe(400);
  expect((await proved(family, 'mobile')).statusCode).toBe(200);
  const done = await mustSubmit(family, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  expect(done.step).toBe('CLIENT_WHATSAPP_NUMBER');
  const again = await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  expect(again.step).not.toBe('EXISTING_CLIENT_PHONE_NUMBER');
});

test('wrong codes are counted, and the right one no longer helps after five', async () => {
  const family = await atNumbers();
  const { browser: own, appId: id } = family;
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  await own.post('contact/sendnumbercode', { id, number: 'mobile' });
  const right = await lastCode(family);
  const wrong = right === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await own.post('contact/checknumbercode', { id, number: 'mobile', code: wrong });
    expect(answer.statusCode).toBe(400);
  }
  const late = await own.post('contact/checknumbercode', { id, number: 'mobile', code: right });
  expect(late.statusCode).toBe(400);
});

test('a page that is opened again sends no second code', async () => {
  const family = await atNumbers();
  const { browser: own, appId: id } = family;
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  const first = await own.post('contact/sendnumbercode', { id, number: 'mobile' });
  const second = await own.post('contact/sendnumbercode', { id, number: 'mobile' });
  expect(second.json()).toEqual(first.json());
  expect(first.json().sentTo).toMatch(/^\+9715•{5}\d\d$/);
  const sent = await product.deps.store.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.applicationId, family.id));
  expect(sent).toHaveLength(1);
});

test('a stranger sees no difference between a client’s number and any other', async () => {
  const taken = newNumber();
  await somebodysNumber(taken);
  const answers: unknown[] = [];
  for (const mobile of [taken, newNumber()]) {
    const family = await atNumbers();
    const { browser: own, appId: id } = family;
    const sent = await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { mobile });
    const code = await own.post('contact/sendnumbercode', { id, number: 'mobile' });
    const wrong = await own.post('contact/checknumbercode', { id, number: 'mobile', code: '000' });
    answers.push({
      step: sent.step,
      code: [code.statusCode, Object.keys(code.json())],
      wrong: [wrong.statusCode, wrong.json()],
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a family that proves the number of an existing client has to confirm that it wants this application too', async () => {
  const taken = newNumber();
  await somebodysNumber(taken);
  const family = await atNumbers();
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { mobile: taken });
  await proved(family, 'mobile');
  const { step } = await mustSubmit(family, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  expect(step).toBe('CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE');
  expect((await submit(family, step, {})).statusCode).toBe(400);
  expect((await submit(family, step, { agreed: false })).statusCode).toBe(400);
  const { step: next } = await mustSubmit(family, step, { agreed: true });
  expect(next).toBe('CLIENT_WHATSAPP_NUMBER');
  expect((await appInfoOf(family)).onFile.mobile).toBe(
    `${taken.slice(0, 5)}•••••${taken.slice(-2)}`,
  );
});

test('one tick makes the mobile the WhatsApp number and saves the step', async () => {
  const family = await atNumbers();
  const mobile = newNumber();
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { mobile, sameForWhatsapp: true });
  await quietlyProved(family, mobile);
  const { step } = await mustSubmit(family, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  expect(step).toBe('CLIENT_SPOUSE_NUMBER');
  const { onFile } = await appInfoOf(family);
  expect(onFile.whatsapp).toBe(onFile.mobile);
});

test('[F14] “Same for WhatsApp” stays as the family said it, also with numbers that look alike when masked', async () => {
  const family = await atNumbers('+971501234512');
  const said = async () => (await appInfoOf(family)).onFile.sameForWhatsapp;
  expect(await said()).toBeNull();
  await quietlyProved(family, '+971501234512');
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: false });
  expect(await said()).toBe(false);
  await quietlyProved(family, '+971509876512');
  await mustSubmit(family, 'CLIENT_WHATSAPP_NUMBER', { number: '+971509876512' });
  const { onFile } = await appInfoOf(family);
  expect(onFile.whatsapp).toBe(onFile.mobile);
  expect(await said()).toBe(false);
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  expect(await said()).toBe(true);
  const again = await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  expect(again.step).toBe('CLIENT_WHATSAPP_NUMBER');
  expect(await said()).toBe(false);
});

test('WhatsApp: the same number and one from abroad need no code, another one here does', async () => {
  const family = await atWhatsapp();
  const same = await mustSubmit(family, 'CLIENT_WHATSAPP_NUMBER', { sameAsMobile: true });
  expect(same.step).toBe('CLIENT_SPOUSE_NUMBER');
  const abroad = await mustSubmit(family, 'CLIENT_WHATSAPP_NUMBER', { number: '+44 7700 900123' });
  expect(abroad.step).toBe('CLIENT_SPOUSE_NUMBER');
  const here = await mustSubmit(family, 'CLIENT_WHATSAPP_NUMBER', { number: newNumber() });
  expect(here.step).toBe('EXISTING_CLIENT_WHATSAPP_NUMBER');
  await proved(family, 'whatsapp');
  const { step } = await mustSubmit(family, 'EXISTING_CLIENT_WHATSAPP_NUMBER', {});
  expect(step).toBe('CLIENT_SPOUSE_NUMBER');
});

test('[F64] [WIZ-07] nobody types a code that was sent to the spouse’s phone', async () => {
  const family = await atWhatsapp();
  await mustSubmit(family, 'CLIENT_WHATSAPP_NUMBER', { sameAsMobile: true });
  const mobile = newNumber();
  for (const way of [{ wa: '0' }, { sma: '1' }, {}]) {
    const given = await submit(family, 'CLIENT_SPOUSE_NUMBER', { mobile }, { way });
    expect([given.statusCode, given.json().step]).not.toContain('EXISTING_CLIENT_SPOUSE_NUMBER');
  }
  for (const call of ['contact/sendnumbercode', 'contact/checknumbercode'] as const) {
    const body = { id: family.appId, number: 'spouse', code: '123456' };
    expect((await family.browser.post(call, body)).statusCode).toBe(400);
  }
  const sent = await product.deps.store.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.applicationId, family.id));
  expect(sent).toHaveLength(0);
});

test('[F58] “I have no spouse” is refused while a link to the spouse can be used', async () => {
  const family = await atWhatsapp();
  await mustSubmit(family, 'CLIENT_WHATSAPP_NUMBER', { sameAsMobile: true });
  const link = { id: family.appId, purpose: 'spouse_arrival', mobile: newNumber() };
  expect((await family.browser.post('links/send', link)).statusCode).toBe(200);
  const refused = await submit(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  expect(refused.json()).toMatchObject({
    fields: { mobile: expect.stringMatching(/sent your spouse a link/) },
  });
  const revoke = { id: family.appId, purpose: 'spouse_arrival' };
  expect((await family.browser.post('links/revoke', revoke)).statusCode).toBe(200);
  await mustSubmit(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
});

test('a number changed on the first step after its proof is confirmed again before submission', async () => {
  const family = await atNumbers();
  const [first, second] = [newNumber(), newNumber()];
  await quietlyProved(family, first);
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { mobile: first, sameForWhatsapp: true });
  expect((await appInfoOf(family)).step).toBe('CLIENT_SPOUSE_NUMBER');
  const { planType } = await appInfoOf(family);
  await mustSubmit(family, 'HIRE_MAID', { planType, name: '', mobile: second, email: '' });
  expect((await appInfoOf(family)).onFile).toMatchObject({
    mobile: expect.stringContaining(second.slice(-2)),
    whatsapp: null,
  });
  expect((await appInfoOf(family)).step).toBe('CLIENT_PHONE_NUMBER');
  const asked = await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  expect(asked.step).toBe('EXISTING_CLIENT_PHONE_NUMBER');
});

test('the spouse’s number is not the client’s own', async () => {
  const family = await atNumbers();
  const mobile = newNumber();
  await quietlyProved(family, mobile);
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { mobile, sameForWhatsapp: true });
  const refused = await submit(family, 'CLIENT_SPOUSE_NUMBER', { mobile });
  expect(refused.json()).toMatchObject({ fields: { mobile: expect.stringMatching(/own number/) } });
});

const wrong = ['', '123', '041234567', '+44 7700 900123', '<i>', 'x'.repeat(190), 'x'.repeat(9000)];

test('every wrong number is refused with words at its field or its shape', async () => {
  const family = await atWhatsapp();
  for (const mobile of [...wrong, 5, null, ['0501234567'], { mobile: '050' }]) {
    for (const step of ['CLIENT_PHONE_NUMBER', 'CLIENT_SPOUSE_NUMBER']) {
      const refused = await submit(family, step, { mobile });
      expect(refused.statusCode, `${step} ${JSON.stringify(mobile)?.slice(0, 40)}`).toBe(400);
    }
  }
  for (const number of ['', '12', '7700 900123', '+0', 5, null]) {
    const refused = await submit(family, 'CLIENT_WHATSAPP_NUMBER', { number });
    expect(refused.statusCode).toBe(400);
  }
});

test('only the client’s own browser asks for codes', async () => {
  const family = await atNumbers();
  await mustSubmit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  const other = browser(product.app);
  await other.session();
  const refused = await other.post('contact/sendnumbercode', {
    id: family.appId,
    number: 'mobile',
  });
  expect(refused.json()).toMatchObject({ error: 'NEEDS_PROOF' });
  const bad = await family.browser.post('contact/sendnumbercode', {
    id: family.appId,
    number: '+971501234567',
  });
  expect(bad.statusCode).toBe(400);
});
