import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import {
  type Family,
  PHONE,
  accepted,
  appInfoOf,
  begun,
  proveNumber,
} from '../testing/application.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { behindLock } from '../testing/behind-proof.ts';
import { browser } from '../testing/browser.ts';
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

async function renewedRow(appId: string) {
  const { application, dataKey } = await openApplication(product.deps)(
    { session: null, address: '::1' },
    appId,
  );
  return { id: application.id, dataKey };
}

/** An expired application that its starter has renewed, and another browser that proves the number. */
async function renewedByStarter(mobile: string) {
  const starter = await begun(product);
  await accepted(starter, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  await past(starter);
  const { appId } = (await renew(starter)).json<{ appId: string }>();
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  const prover = { ...starter, browser: own };
  await proveNumber(product, prover);
  return { starter: { ...starter, appId }, prover };
}

test('[T111] the prover of an expired application gets the one that its starter renewed, with the maid on hold', async () => {
  const { starter, prover } = await renewedByStarter('050 777 2345');
  const { appId } = (await renew(prover)).json<{ appId: string }>();
  expect(appId).toBe(starter.appId);
  expect(await appInfoOf({ ...prover, appId })).toMatchObject({
    needsProof: false,
    maidKept: true,
    maidTaken: false,
  });
  // Each browser gets the same again, once its owner has the phone in hand, too.
  expect((await renew(prover)).json()).toEqual({ appId });
  expect((await appInfoOf(starter)).needsProof).toBe(true);
  await proveNumber(product, starter);
  for (const own of [starter.browser, prover.browser]) {
    expect((await appInfoOf({ browser: own, appId })).needsProof).toBe(false);
  }
});

test('[T111] a planter who renews a stranger’s application keeps nothing once the number’s owner comes', async () => {
  const { starter: planter, prover: owner } = await renewedByStarter('050 777 2346');
  const link = await planter.browser.post('links/address', {
    id: planter.appId,
    purpose: 'continue_on_phone',
  });
  const token = link.json<{ url: string }>().url.split('/').at(-1) ?? '';
  const { id, dataKey } = await renewedRow(planter.appId);
  const spouse = {
    kind: 'accepted',
    step: 'CLIENT_SPOUSE_NUMBER',
    actor: 'client',
    data: { answer: { number: '+971527654321' } },
  } as const;
  await product.deps.store.transaction((db) => appendEvent(db, id, spouse, dataKey));
  expect((await renew(owner)).json()).toEqual({ appId: planter.appId });
  expect((await appInfoOf(planter)).needsProof).toBe(true);
  const draft = { emiratesId: { value: '784199012345676', version: 0 } };
  const refused = [
    renew(planter),
    renew({ ...planter, appId: owner.appId }),
    planter.browser.post('ccserviceapplication/savedraft', {
      id: planter.appId,
      step: 'REQUIRED_DOCUMENTS',
      fields: draft,
    }),
    planter.browser.post('links/address', { id: planter.appId, purpose: 'continue_on_phone' }),
  ];
  for (const answer of await Promise.all(refused)) {
    expect(answer.json().error).toBe('NEEDS_PROOF');
  }
  const byLink = await planter.browser.get(`ccserviceapplication/getappinfo?id=${token}`);
  expect(byLink.statusCode).toBe(410);
  const own = await planter.browser.get('ccserviceapplication/getapplicationsbysessionId');
  expect(own.json()).toEqual([]);
  // The number that the planter gave for the spouse has to be given again.
  const { rows } = await pool().query(
    `select kind from application_events where application_id = $1 and step = 'CLIENT_SPOUSE_NUMBER' order by sequence`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['accepted', 'undone']);
});

test('[T111] a renewed application that was given another number is not the prover’s', async () => {
  const { starter, prover } = await renewedByStarter('050 777 2347');
  const other = { ...applySteps.HIRE_MAID.sample, mobile: '050 777 2348' };
  await accepted(starter, 'HIRE_MAID', other);
  const { appId } = (await renew(prover)).json<{ appId: string }>();
  expect(appId).not.toBe(starter.appId);
  expect((await appInfoOf({ ...prover, appId })).needsProof).toBe(false);
  expect((await appInfoOf(starter)).needsProof).toBe(false);
  expect((await appInfoOf({ ...starter, browser: prover.browser })).needsProof).toBe(true);
});

test('[T111] [T108] a renewal that waits while the starter gives another number does not lead there', async () => {
  const { starter, prover } = await renewedByStarter('050 777 2350');
  const { id } = await renewedRow(starter.appId);
  const { sequence } = await appInfoOf(starter);
  const [given, renewed] = await behindLock(
    product,
    id,
    () =>
      starter.browser.post('ccserviceapplication/submitstep', {
        id: starter.appId,
        step: 'HIRE_MAID',
        sequence,
        answer: { ...applySteps.HIRE_MAID.sample, mobile: '050 777 2351' },
      }),
    () => renew(prover),
  );
  expect(given?.statusCode).toBe(200);
  const { appId } = renewed?.json<{ appId: string }>() ?? {};
  expect(appId).toEqual(expect.any(String));
  expect(appId).not.toBe(starter.appId);
});

test('[T111] a code that was entered before the renewal opens nothing in it; the browser enters another one', async () => {
  const first = await begun(product);
  const mobile = '050 777 2349';
  await accepted(first, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  await proveNumber(product, first);
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  const second = { ...first, browser: own };
  await proveNumber(product, second);
  await past(first);
  const { appId } = (await renew(first)).json<{ appId: string }>();
  expect((await renew(second)).json()).toEqual({ appId });
  expect((await appInfoOf({ ...first, appId })).needsProof).toBe(false);
  expect((await appInfoOf({ ...second, appId })).needsProof).toBe(true);
  await proveNumber(product, { ...second, appId });
  expect((await appInfoOf({ ...second, appId })).needsProof).toBe(false);
});

test('[T111] a renewed application whose number was proved is the family’s, on each browser that proved it', async () => {
  const { starter, prover } = await renewedByStarter('050 777 3456');
  await proveNumber(product, starter);
  expect((await renew(prover)).json()).toEqual({ appId: starter.appId });
  for (const own of [starter.browser, prover.browser]) {
    expect((await appInfoOf({ ...starter, browser: own })).needsProof).toBe(false);
  }
});

test('[T111] a renewed application that was handed in meanwhile is what the prover gets', async () => {
  const { starter, prover } = await renewedByStarter('050 777 3457');
  await proveNumber(product, starter);
  const { id } = await renewedRow(starter.appId);
  await pool().query(
    `update applications set state = 'submitted', submitted_at = now() where id = $1`,
    [id],
  );
  expect((await renew(prover)).json()).toEqual({ appId: starter.appId });
  const given = await renew(prover);
  expect(given.json()).toEqual({ appId: starter.appId });
  const info = await appInfoOf({ ...starter, browser: prover.browser });
  expect(info).toMatchObject({ state: 'submitted', needsProof: false });
});

test('[T111] a proof is not copied: the number of a renewed application has to be proved again', async () => {
  const family = await begun(product);
  const mobile = '050 777 4567';
  await accepted(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  await proveNumber(product, family);
  await past(family);
  const { appId } = (await renew(family)).json<{ appId: string }>();
  const anew = { ...family, appId };
  expect(await appInfoOf(anew)).toMatchObject({ needsProof: false, numberUnconfirmed: true });
  const recognised = await family.browser.get(`ccserviceapplication/family?id=${appId}`);
  expect(recognised.json()).toMatchObject({ recognised: false });
});
