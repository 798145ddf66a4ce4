import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { priceSummary } from '../../rules/money/price-summary.ts';
import { hire, lapse, noticeIn } from '../testing/hiring.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, appInfoOf, begun, submit } from '../testing/application.ts';
import { freeTime, home } from '../testing/arrival.ts';
import { browser } from '../testing/browser.ts';
import { everythingKept } from '../testing/everything.ts';

const good = applySteps.HIRE_MAID.sample;
let product: TestApp;
let store: Store;
beforeAll(async () => {
  product = await testApp();
  ({ store } = product.deps);
});
afterAll(() => product.close());

const newMaid = () => sampleRows(store.pool).maid();
async function takenBy(maidId: number) {
  const other = browser(product.app);
  await other.session();
  expect((await hire(other, maidId)).statusCode).toBe(200);
  return other;
}
const change = ({ browser: own, appId }: Family, housemaid: number) =>
  own.post('ccserviceapplication/switchmaid', { id: appId, housemaid });
const holdsOf = async ({ id }: Family) => {
  const { rows } = await store.pool.query<{ maid: number; state: string }>(
    'select maid_id as maid, state from holds where application_id = $1 order by taken_at, id',
    [id],
  );
  return rows;
};

test('an answer extends the hold, and renews an expired hold if the maid is still free', async () => {
  const family = await begun(product);
  await store.pool.query(
    `update holds set expires_at = now() + interval '1 minute' where application_id = $1`,
    [family.id],
  );
  await submit(family, 'HIRE_MAID', good);
  const minutes = (Date.parse((await appInfoOf(family)).heldUntil ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  await lapse(store, family.maidId);
  expect(await appInfoOf(family)).toMatchObject({ maidKept: false, heldUntil: null });
  expect((await submit(family, 'HIRE_MAID', good)).statusCode).toBe(200);
  expect((await appInfoOf(family)).maidKept).toBe(true);
});

test('if another family has taken the maid, similar maids are offered, all answers stay, and the family can switch', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  const free = [await newMaid(), await newMaid(), await newMaid()];
  await store.pool.query(
    `update maids set card = jsonb_build_object('housemaid', jsonb_build_object('id', id))`,
  );
  await lapse(store, family.maidId);
  await takenBy(family.maidId);
  const { sequence } = await appInfoOf(family);
  const before = await everythingKept(store);
  const answer = await submit(family, 'HIRE_MAID', { ...good, name: 'Other Name' });
  expect(answer.json().error).toBe('MAID_TAKEN');
  const { errorMessage, similar } = noticeIn(answer);
  expect(errorMessage).toMatch(/^Maricel is being hired by another family/);
  expect(similar.length).toBeGreaterThan(0);
  expect(await everythingKept(store)).toBe(before);
  expect(await appInfoOf(family)).toMatchObject({
    maidKept: false,
    sequence,
    onFile: { name: 'Amal K•••' },
  });
  const [next = 0] = free;
  expect((await change(family, next)).json()).toEqual({ appId: family.appId });
  expect(await appInfoOf(family)).toMatchObject({
    maidKept: true,
    maid: { id: next },
    planType: 'LIVE_IN',
    step: 'REQUIRED_DOCUMENTS',
    onFile: { name: 'Amal K•••', mobile: '+9715•••••12' },
  });
});

test('switching moves the hold in one go: the one before is free at once, and a lost race changes nothing', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  const next = await newMaid();
  expect((await change(family, next)).statusCode).toBe(200);
  expect((await change(family, next)).statusCode).toBe(200);
  expect(await holdsOf(family)).toEqual([
    { maid: family.maidId, state: 'released' },
    { maid: next, state: 'held' },
  ]);
  await takenBy(family.maidId);
  const before = await everythingKept(store);
  expect((await change(family, family.maidId)).json().error).toBe('MAID_TAKEN');
  expect((await change(family, 999_999_999)).json().error).toBe('MAID_NOT_AVAILABLE');
  const hidden = await sampleRows(store.pool).maid(false);
  const kept = await everythingKept(store);
  expect((await change(family, hidden)).json().error).toBe('MAID_NOT_AVAILABLE');
  expect(await everythingKept(store)).toBe(kept);
  expect(kept).not.toBe(before);
  for (const housemaid of [0, -1, 1.5, '1', null, [1]]) {
    const answer = await family.browser.post('ccserviceapplication/switchmaid', {
      id: family.appId,
      housemaid,
    });
    expect(Object.keys(answer.json().fields)).toEqual(['housemaid']);
  }
});

test('a plan that the new maid does not offer is asked again; what was signed for the other counts no more', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  await store.pool.query(
    `insert into application_events (application_id, sequence, kind, step, actor) values ($1, 3, 'accepted', 'SIGN_INFORMATION', 'client')`,
    [family.id],
  );
  const next = await newMaid();
  await store.pool.query(`update maids set arrangement = 'LIVE_OUT' where id = $1`, [next]);
  await change(family, next);
  expect(await appInfoOf(family)).toMatchObject({
    step: 'HIRE_MAID',
    planType: null,
    onFile: { name: 'Amal K•••' },
  });
  const { rows } = await store.pool.query<{ step: string }>(
    `select step from application_events where application_id = $1 and kind = 'undone' order by step`,
    [family.id],
  );
  expect(rows.map(({ step }) => step)).toEqual(['HIRE_MAID', 'SIGN_INFORMATION']);
});

test('the account stays when the maid is switched, and its authority is drafted again for her price', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  await store.pool.query(
    `insert into application_events (application_id, sequence, kind, step, actor) values ($1, 3, 'accepted', 'REQUIRED_DOCUMENTS', 'client')`,
    [family.id],
  );
  const time = await freeTime(family);
  await submit(family, 'MAID_ARRIVAL', time);
  await submit(family, 'CLIENT_ADDRESS', home);
  const account = {
    iban: 'AE070331234567890123456',
    accountTitle: 'Amal Khalid',
    accountType: 'current',
  };
  const bank = await submit(family, 'BANK_INFO', { method: 'direct_debit', ...account });
  expect(bank.statusCode).toBe(200);
  const capOf = (monthlyPrice: number) =>
    priceSummary({ monthlyPrice, wage: 1900, startsOn: time.day }).cap;
  const next = await newMaid();
  await store.pool.query('update maids set monthly_price_aed = 3500 where id = $1', [next]);
  await change(family, next);
  expect(await appInfoOf(family)).toMatchObject({
    step: 'SIGN_INFORMATION',
    onFile: { iban: 'AE•• •••• •••• •••• •••3 456' },
    price: { cap: capOf(3500) },
  });
  const { rows } = await store.pool.query<object>(
    'select state, cap_fils as cap from mandates where application_id = $1 order by created_at',
    [family.id],
  );
  expect(rows).toEqual([
    { state: 'ended', cap: capOf(2940) },
    { state: 'draft', cap: capOf(3500) },
  ]);
});

test('[F15] what was paid follows to the next maid', async () => {
  const family = await begun(product);
  await store.pool.query(
    `insert into payments (application_id, idempotency_key, request_hash, purpose, provider, amount_fils, vat_fils, state, captured_at)
     values ($1, 'k', 'x', 'first_month', 'sandbox', 294000, 14000, 'captured', now())`,
    [family.id],
  );
  const next = await newMaid();
  expect((await change(family, next)).statusCode).toBe(200);
  expect(await appInfoOf(family)).toMatchObject({ maid: { id: next } });
  const { rows } = await store.pool.query('select state from payments where application_id = $1', [
    family.id,
  ]);
  expect(rows).toEqual([{ state: 'captured' }]);
});

test('cancelling releases the maid at once and ends every link, and a second cancel does no harm', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', good);
  await store.pool.query(
    `insert into capability_links (application_id, purpose, token_lookup, expires_at)
     values ($1, 'sign_only', '\\x01', now() + interval '1 day')`,
    [family.id],
  );
  const cancel = () => family.browser.post('ccserviceapplication/cancel', { id: family.appId });
  expect((await cancel()).statusCode).toBe(200);
  expect((await cancel()).statusCode).toBe(200);
  expect(await appInfoOf(family)).toMatchObject({ state: 'cancelled', maidKept: false });
  const { rows } = await store.pool.query<{ ended: boolean }>(
    'select revoked_at is not null as ended from capability_links where application_id = $1',
    [family.id],
  );
  expect(rows).toEqual([{ ended: true }]);
  await takenBy(family.maidId);
  expect((await change(family, await newMaid())).json().error).toBe('APPLICATION_NOT_OPEN');
});
