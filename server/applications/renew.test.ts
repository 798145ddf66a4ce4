import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { readOutbox } from '../messages/index.ts';
import { hire } from '../testing/hiring.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, PHONE, appInfoOf, begun, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { freeTime, home } from '../testing/arrival.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { draftsOf } from './drafts.ts';
import { appendEvent } from './events.ts';
import { openApplication } from './access/open-application.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

const pool = () => product.deps.store.pool;
const past = ({ id }: Family) =>
  pool().query(`update applications set valid_until = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
const renew = ({ browser: own, appId }: Pick<Family, 'browser' | 'appId'>) =>
  own.post('ccserviceapplication/renew', { id: appId });
async function mustSubmit(family: Family, step: string, answer: object): Promise<void> {
  const sent = await submit(family, step, answer);
  if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
}
const lastCode = async () =>
  /\d{6}/.exec((await readOutbox(product.deps))[0]?.text ?? '')?.[0] ?? '';
const asked = ({ browser: own, appId }: Family) =>
  own.get(`ccserviceapplication/getappinfo?id=${appId}`);
async function answeredWell(): Promise<Family> {
  const family = await begun(product);
  await mustSubmit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const papers = await papersOnFile(product).REQUIRED_DOCUMENTS?.(family);
  await mustSubmit(family, 'REQUIRED_DOCUMENTS', papers ?? {});
  await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  await mustSubmit(family, 'CLIENT_ADDRESS', home);
  await mustSubmit(family, 'BANK_INFO', applySteps.BANK_INFO.sample);
  const drafts = {
    BANK_INFO: { iban: 'AE070331234567890123456' },
    CLIENT_SPOUSE_NUMBER: { mobile: '052 765 4321' },
  };
  for (const [step, typed] of Object.entries(drafts)) {
    const fields = Object.entries(typed).map(([field, value]) => [field, { value, version: 0 }]);
    await family.browser.post('ccserviceapplication/savedraft', {
      id: family.appId,
      step,
      fields: Object.fromEntries(fields),
    });
  }
  return family;
}

test('[T01] an expired application says so to everyone who has its link, and shows nothing more', async () => {
  const family = await answeredWell();
  await past(family);
  const stranger = { ...family, browser: browser(product.app, { 'user-agent': PHONE }) };
  for (const who of [family, stranger]) {
    const answer = await asked(who);
    expect([answer.statusCode, answer.json().error]).toEqual([410, 'APPLICATION_EXPIRED']);
    expect(answer.body).not.toMatch(/Amal|Maricel|4512/);
  }
});

test('starting again keeps answers and drafts, but not bank details, signatures and payments', async () => {
  const family = await answeredWell();
  await past(family);
  const answer = await renew(family);
  expect(answer.statusCode, answer.body).toBe(200);
  const { appId } = answer.json<{ appId: string }>();
  expect(appId).not.toBe(family.appId);
  const anew = { ...family, appId };
  const info = await appInfoOf(anew);
  expect(info).toMatchObject({
    state: 'open',
    step: 'MAID_ARRIVAL',
    drafts: {},
    planType: 'LIVE_IN',
    maidKept: true,
    maid: { id: family.maidId },
    onFile: { name: 'Amal K•••', mobile: '+9715•••••12', email: 'a•••@example.com', iban: null },
  });
  const { rows } = await pool().query(
    `select (select count(*)::int from mandates m where m.application_id = a.id) as mandates,
       (select count(*)::int from signatures s where s.application_id = a.id) as signatures,
       (select count(*)::int from documents d where d.application_id = a.id) as papers,
       (select array_agg(step) from application_drafts d where d.application_id = a.id) as drafts
     from applications a order by created_at desc limit 1`,
  );
  expect(rows).toEqual([
    { mandates: 0, signatures: 0, papers: 3, drafts: ['CLIENT_SPOUSE_NUMBER'] },
  ]);
  const { rows: old } = await pool().query('select state from applications where id = $1', [
    family.id,
  ]);
  expect(old).toEqual([{ state: 'expired' }]);
  // Pressing twice returns the same application.
  expect((await renew(family)).json()).toEqual({ appId });
  expect((await asked(family)).statusCode).toBe(410);
});

test('a renewal copies the address, and numbers as drafts, but not the payment method', async () => {
  const family = await answeredWell();
  const access = await openApplication(product.deps)(
    { session: null, address: '::1' },
    family.appId,
  );
  const given: [StepCode, object][] = [
    ['BANK_INFO', { method: 'card' }],
    ['CLIENT_ADDRESS', { emirate: 'dubai', area: 'Al Barsha 1' }],
    ['CLIENT_PHONE_NUMBER', { number: '+971501234512' }],
    ['CLIENT_WHATSAPP_NUMBER', { number: '+447700900123' }],
  ];
  for (const [step, answer] of given) {
    const event = { kind: 'accepted', step, actor: 'client', data: { answer } } as const;
    await product.deps.store.transaction((db) => appendEvent(db, family.id, event, access.dataKey));
  }
  await past(family);
  const { appId } = (await renew(family)).json<{ appId: string }>();
  const info = await appInfoOf({ ...family, appId });
  expect(info).toMatchObject({
    step: 'MAID_ARRIVAL',
    paidByCreditCard: false,
    onFile: { emirate: 'dubai', area: 'Al Barsha 1', whatsapp: null },
  });
  const anew = await openApplication(product.deps)({ session: null, address: '::1' }, appId);
  const typed = await draftsOf(
    product.deps.store.db,
    { ...anew, proved: true },
    'CLIENT_WHATSAPP_NUMBER',
  );
  expect(typed).toMatchObject({
    sameAsMobile: { value: 'no' },
    number: { value: '+447700900123' },
  });
});

test('another browser proves itself with a code first; without it nothing is begun', async () => {
  const family = await begun(product);
  const mobile = '050 777 1234';
  await mustSubmit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  await past(family);
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  const other = { ...family, browser: own };
  expect((await renew(other)).json().error).toBe('NEEDS_PROOF');
  const sent = await own.post('ccserviceapplication/sendcode', { id: family.appId });
  expect(sent.json()).toMatchObject({ sentTo: '+9715•••••34' });
  const code = await lastCode();
  const checked = await own.post('ccserviceapplication/checkcode', { id: family.appId, code });
  expect(checked.statusCode).toBe(200);
  const { appId } = (await renew(other)).json<{ appId: string }>();
  expect(await appInfoOf({ browser: own, appId })).toMatchObject({
    needsProof: false,
    step: 'REQUIRED_DOCUMENTS',
  });
});

test('if another family has her by now, the application can still be started again and says so', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  await past(family);
  await pool().query(`update holds set state = 'released', ended_at = now() where maid_id = $1`, [
    family.maidId,
  ]);
  const rival = browser(product.app);
  await rival.session();
  expect((await hire(rival, family.maidId)).statusCode).toBe(200);
  const { appId } = (await renew(family)).json<{ appId: string }>();
  expect(await appInfoOf({ ...family, appId })).toMatchObject({
    state: 'open',
    maidKept: false,
    step: 'REQUIRED_DOCUMENTS',
  });
});

test('an open, cancelled, submitted, revoked or unknown application cannot be started again', async () => {
  const states: [string, number, string][] = [
    ['', 400, 'STILL_OPEN'],
    [`state = 'cancelled'`, 400, 'APPLICATION_NOT_OPEN'],
    [`state = 'submitted'`, 400, 'APPLICATION_NOT_OPEN'],
    [`state = 'expired', revoked_at = now()`, 404, 'NO_APPLICATION'],
    [`state = 'expired', erased_at = now(), data_key_sealed = null`, 404, 'NO_APPLICATION'],
  ];
  for (const [change, status, error] of states) {
    const family = await begun(product);
    if (change !== '') {
      await pool().query(`update applications set ${change} where id = $1`, [family.id]);
    }
    const answer = await renew(family);
    expect([change, answer.statusCode, answer.json().error]).toEqual([change, status, error]);
  }
  const nobody = await begun(product);
  expect((await renew({ ...nobody, appId: 'nobody' })).statusCode).toBe(404);
});
