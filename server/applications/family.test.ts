import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { readOutbox } from '../messages/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  type Family,
  PHONE,
  answered,
  appInfoOf,
  begun,
  begunBy,
  proveNumber,
  submit,
} from '../testing/application.ts';
import { home } from '../testing/arrival.ts';
import { browser } from '../testing/browser.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

let next = 0;
const newNumber = () => {
  next += 1;
  return `+97152${String(next).padStart(5, '0')}00`;
};
/** An application with this number, in a browser of its own. */
async function applied(mobile: string): Promise<Family> {
  const family = await begun(product);
  const sent = await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return family;
}
async function client(mobile: string, at: Partial<typeof home> = {}): Promise<Family> {
  const family = await applied(mobile);
  const CLIENT_ADDRESS = () => Promise.resolve({ ...home, ...at });
  await answered(family, 'BANK_INFO', { ...papersOnFile(product), CLIENT_ADDRESS });
  const { pool } = product.deps.store;
  await pool.query(`update applications set state = 'submitted' where id = $1`, [family.id]);
  return family;
}
const familyOf = async ({ browser: own, appId }: Family) =>
  (await own.get(`ccserviceapplication/family?id=${appId}`)).json();
const codeFor = async (family: Family, mobile: string) => {
  await family.browser.post('ccserviceapplication/sendcode', { id: family.appId });
  const newest = (await readOutbox(product.deps)).find(({ to }) => to === mobile);
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
};
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const resume = ({ browser: own, appId }: Family) =>
  own.post('ccserviceapplication/resume', { id: appId });

test('[F69] a client is known by the number once a code has proved it, is asked once, and then led to what is on file', async () => {
  const mobile = newNumber();
  await client(mobile);
  const family = await applied(mobile);
  expect(await familyOf(family)).toEqual({ recognised: false, address: null, inProgress: null });
  const code = await codeFor(family, mobile);
  const wrong = await submit(family, 'CHECK_OTP', { code: wrongFor(code) });
  expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'WRONG_CODE']);
  expect(await familyOf(family)).toMatchObject({ recognised: false });
  const { sequence } = await appInfoOf(family);
  const send = () =>
    family.browser.post('ccserviceapplication/submitstep', {
      id: family.appId,
      step: 'CHECK_OTP',
      sequence,
      answer: { code },
    });
  const right = await send();
  const asks = 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE';
  expect([right.statusCode, right.json().step]).toEqual([200, asks]);
  // The response was lost and the answer is sent again: the code is used up, but the answer is the same.
  expect((await send()).json()).toMatchObject({ step: asks });
  const meant = await submit(family, asks, { agreed: true });
  expect(meant.json()).toMatchObject({ step: 'EXISTING_CLIENT_REQUIRED_DOCUMENTS' });
  expect(await familyOf(family)).toEqual({
    recognised: true,
    address: { emirate: 'dubai', area: 'Al Barsha 1' },
    inProgress: null,
  });
  const used = await submit(family, 'EXISTING_CLIENT_REQUIRED_DOCUMENTS', { reuse: true });
  expect(used.json()).toMatchObject({ step: 'MAID_ARRIVAL' });
});

test('[F69] the address of the last contract is used with one tap, by the client only', async () => {
  const mobile = newNumber();
  await client(mobile);
  const family = await applied(mobile);
  await answered(family, 'CLIENT_ADDRESS', papersOnFile(product));
  const same = { sameAddress: true };
  const early = await submit(family, 'CLIENT_ADDRESS', same);
  expect([early.statusCode, early.json().error]).toEqual([400, 'NO_ADDRESS']);
  await proveNumber(product, family);
  expect((await submit(family, 'CLIENT_ADDRESS', same)).json()).toMatchObject({
    step: 'BANK_INFO',
    info: { onFile: { emirate: 'dubai', area: 'Al Barsha 1' } },
  });
  const enter = async () => (await submit(family, 'CHECK_OTP', { code: '' })).json().step;
  const asks = 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE';
  expect(await enter()).toBe(asks);
  const agreed = await submit(family, asks, { agreed: true });
  expect(agreed.json().step).toBe('SUBMIT_OLD_PAYMENT_INFO');
  // Asked once: entering a code again leads straight to the account on file.
  expect(await enter()).toBe('SUBMIT_OLD_PAYMENT_INFO');
});

test('[F69] an emirate where she cannot live out is refused for the address on file, too', async () => {
  const mobile = newNumber();
  await client(mobile, { emirate: 'abu_dhabi' });
  const family = await applied(mobile);
  await answered(family, 'CLIENT_ADDRESS', papersOnFile(product));
  await proveNumber(product, family);
  const planType = `update applications set plan_type = 'LIVE_OUT' where id = $1`;
  await product.deps.store.pool.query(planType, [family.id]);
  const given = await submit(family, 'CLIENT_ADDRESS', { sameAddress: true });
  expect(given.json().step).toBe('ABU_DHABI_MISMATCHED');
});

test('[T02] with a number that nobody had before, every answer on the way is the same as with a client’s', async () => {
  const [known, unknown] = [newNumber(), newNumber()];
  await client(known);
  const shown = await Promise.all(
    [known, unknown].map(async (mobile) => {
      const family = await applied(mobile);
      const sent = await family.browser.post('ccserviceapplication/sendcode', {
        id: family.appId,
      });
      return [
        await familyOf(family),
        Object.keys(sent.json()),
        (await family.browser.get(`documents/list?id=${family.appId}`)).json(),
        (await family.browser.get(`payments/onfile?id=${family.appId}`)).json(),
        (await submit(family, 'EXISTING_CLIENT_REQUIRED_DOCUMENTS', { reuse: true })).body,
      ];
    }),
  );
  expect(shown[0]).toEqual(shown[1]);
});

test('an application in progress in the same session is offered and continued instead of a second one', async () => {
  const first = await applied(newNumber());
  const maid = await sampleRows(product.deps.store.pool).maid();
  const second = await begunBy(product, first.browser, maid);
  expect(await familyOf(second)).toMatchObject({
    inProgress: { firstName: 'Maricel', begunOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  // The older application is continued, never the newer one.
  expect(await familyOf(first)).toEqual({ recognised: false, address: null, inProgress: null });
  expect((await resume(first)).json().error).toBe('NOTHING_IN_PROGRESS');
  expect((await resume(second)).json()).toEqual({ appId: first.appId });
  expect((await appInfoOf(second)).state).toBe('cancelled');
  expect(await appInfoOf(first)).toMatchObject({ state: 'open', needsProof: false });
  const { rows } = await product.deps.store.pool.query(
    'select state from holds where application_id = $1',
    [second.id],
  );
  expect(rows).toEqual([{ state: 'released' }]);
  expect((await resume(second)).json().error).toBe('APPLICATION_NOT_OPEN');
});

test('an application from another device is offered only after the code, and opens without a second code', async () => {
  const mobile = newNumber();
  const first = await applied(mobile);
  await proveNumber(product, first);
  const second = await applied(mobile);
  expect(await familyOf(second)).toEqual({ recognised: false, address: null, inProgress: null });
  expect((await resume(second)).json().error).toBe('NOTHING_IN_PROGRESS');
  await submit(second, 'CHECK_OTP', { code: await codeFor(second, mobile) });
  expect(await familyOf(second)).toMatchObject({ recognised: true, inProgress: {} });
  expect((await resume(second)).json()).toEqual({ appId: first.appId });
  expect(await appInfoOf({ ...first, browser: second.browser })).toMatchObject({
    state: 'open',
    needsProof: false,
  });
});

test('a stranger with the link learns nothing of the family and gives nothing up', async () => {
  const family = await applied(newNumber());
  const stranger = browser(product.app, { 'user-agent': PHONE });
  await stranger.session();
  const other = { ...family, browser: stranger };
  expect(await familyOf(other)).toEqual({ recognised: false, address: null, inProgress: null });
  for (const call of ['resume', 'cancel']) {
    const refused = await stranger.post(`ccserviceapplication/${call}`, { id: family.appId });
    expect([call, refused.json().error]).toEqual([call, 'NEEDS_PROOF']);
  }
  expect((await appInfoOf(family)).state).toBe('open');
});
