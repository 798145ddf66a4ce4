import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyByDate } from '../../rules/money/money-by-date.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { dubaiToday } from '../platform/today.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, begunBy, type Family } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { gatewayOf } from './gateways.ts';
import { paying } from './paying.ts';
import { refund } from './refund.ts';
import {
  acceptCardStep,
  atCardStep,
  consentOf,
  finishByCard,
  newKey,
  payByCard,
  paymentRows,
  reconcileNow,
  stateOf,
} from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const today = () => dubaiToday();
const pay = (family: Family) => payByCard(product, family);

/**
 * The free days of one month, the most expensive first: the card consent stays the same. At a month's end the first month
 * has one free day only.
 */
async function daysByPrice(family: Family) {
  const times = await freeTimes(family);
  const inMonthOf = (day: string) => times.filter((one) => one.day.startsWith(day.slice(0, 7)));
  const first = times.find(({ day }) => new Set(inMonthOf(day).map((one) => one.day)).size > 1);
  return inMonthOf(first?.day ?? '').sort((a, b) => (b.today ?? 0) - (a.today ?? 0));
}

const scheduleOf = async (family: Family) => {
  const { price, money } = await appInfoOf(family);
  return price === null ? [] : moneyByDate({ ...money, price, today: today() });
};

test('[F18] a later day after paying: days, summary, last page and credit note tell the same amounts', async () => {
  const family = await atCardStep(product);
  const times = await daysByPrice(family);
  const [dear, cheap] = [times[0], times.at(-1)];
  await accepted(family, 'MAID_ARRIVAL', { day: dear?.day, slot: dear?.slot });
  await pay(family);
  await acceptCardStep(family);
  await accepted(family, 'MAID_ARRIVAL', { day: cheap?.day, slot: cheap?.slot });
  const paid = dear?.today ?? 0;
  const due = cheap?.today ?? 0;
  const days = await family.browser.get(`contact/arrivaldays?id=${family.appId}`);
  expect(days.json()).toMatchObject({ paid });
  expect(await scheduleOf(family)).toMatchObject([
    { kind: 'paid', on: today(), fils: paid },
    { kind: 'to_return', on: today(), fils: paid - due },
    { kind: 'monthly' },
  ]);
  expect(await finishByCard(product, family)).toBe('submitted');
  const settled = [
    { kind: 'paid', fils: paid },
    { kind: 'returned', on: today(), fils: paid - due },
    { kind: 'monthly' },
  ];
  expect(await scheduleOf(family)).toMatchObject(settled);
  await reconcileNow(product);
  expect(await scheduleOf(family)).toMatchObject(settled);
  expect(await appInfoOf(family)).toMatchObject({ paid: true });
  // The days on both documents are stored with the payment and its refund.
  const [payment] = await paymentRows(product, family);
  expect(payment).toMatchObject({ coversFrom: dear?.day, maidId: family.maidId });
  const { rows } = await product.deps.store.pool.query(
    `select covers_from::text as from, number from refunds
      join credit_notes on refund_id = refunds.id where payment_id = $1`,
    [payment?.id],
  );
  expect(rows).toMatchObject([{ from: cheap?.day }]);
  const papers = await family.browser.get(`signing/papers?id=${family.appId}`);
  const kinds = papers.json<{ kind: string }[]>().map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'credit_note')).toHaveLength(1);
});

test('[F18] a gift of the office leaves the application paid, and shows', async () => {
  const family = await atCardStep(product);
  await pay(family);
  const [payment] = await paymentRows(product, family);
  const { deps } = product;
  const order = { paymentId: payment?.id ?? '', fils: 1000, key: newKey() };
  await refund(paying(deps, gatewayOf(deps)), order);
  expect(await appInfoOf(family)).toMatchObject({ paid: true });
  expect((await scheduleOf(family)).map(({ kind }) => kind)).toEqual([
    'paid',
    'returned',
    'monthly',
  ]);
  expect(await stateOf(family)).toMatchObject({ state: 'paid', toPay: 0 });
});

test('[F13] after another maid the card consent names her amount, also when nothing more is paid', async () => {
  const family = await atCardStep(product);
  await pay(family);
  await acceptCardStep(family);
  const before = await consentOf(family);
  await product.deps.store.pool.query(
    `update holds set state = 'expired', ended_at = now() where application_id = $1`,
    [family.id],
  );
  const cheaper = await sampleRows(product.deps.store.pool).maid();
  await product.deps.store.pool.query(
    'update maids set monthly_price_aed = monthly_price_aed - 100 where id = $1',
    [cheaper],
  );
  const again = await begunBy(product, family.browser, cheaper);
  const next = await consentOf(again);
  expect(before.monthly).toBeGreaterThan(next.monthly);
  expect(await stateOf(again)).toMatchObject({ state: 'paid', consent: before });
  const refused = await acceptCardStep(again, { cardConsent: undefined });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { fields: { keepsCard: expect.any(String) } },
  ]);
  const outdated = await acceptCardStep(again, { cardConsent: before });
  expect(outdated.statusCode).toBe(400);
  expect((await acceptCardStep(again, { cardConsent: next })).statusCode).toBe(200);
  expect(await stateOf(again)).toMatchObject({ consent: next });
});
