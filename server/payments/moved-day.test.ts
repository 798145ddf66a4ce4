import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyByDate } from '../../rules/money/money-by-date.ts';
import { dubaiToday } from '../platform/today.ts';
import { collectMonth } from '../collections/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, type Family } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { gatewayOf } from './gateways.ts';
import { paying } from './paying.ts';
import {
  acceptCardStep,
  atCardStep,
  consentToDay,
  finishByCard,
  moveDay,
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

/** Free times, the cheapest first month first. */
const byPrice = async (family: Family) =>
  (await freeTimes(family)).toSorted((a, b) => (a.today ?? 0) - (b.today ?? 0));

/** Booked on the day with the cheapest or the dearest first month, and paid by card. */
async function bookedOn(which: 'cheapest' | 'dearest'): Promise<Family> {
  const family = await atCardStep(product);
  const times = await byPrice(family);
  const time = which === 'cheapest' ? times[0] : times.at(-1);
  await accepted(family, 'MAID_ARRIVAL', { day: time?.day, slot: time?.slot });
  await payByCard(product, family);
  await acceptCardStep(family);
  expect(await finishByCard(product, family)).toBe('submitted');
  return family;
}

async function timesOf(family: Family) {
  const times = await byPrice(family);
  const [cheapest, dearest] = [times[0], times.at(-1)];
  const middle = times.find(({ today: fils }) => (fils ?? 0) > (cheapest?.today ?? 0));
  if (!cheapest || !middle || !dearest) throw new Error('Too few times are free.');
  return { cheapest, middle, dearest };
}

const scheduleOf = async (family: Family) => {
  const { price, money } = await appInfoOf(family);
  return price === null ? [] : moneyByDate({ ...money, price, today: today() });
};

test('[F56] a card family moves to a cheaper day after booking: the difference goes back, each time, with a credit note', async () => {
  const family = await bookedOn('dearest');
  const { cheapest, middle, dearest } = await timesOf(family);
  for (const time of [middle, cheapest]) {
    const moved = await moveDay(family, time);
    expect(moved.statusCode, moved.body).toBe(200);
  }
  const lines = await scheduleOf(family);
  const back = (dearest.today ?? 0) - (cheapest.today ?? 0);
  expect(lines).toMatchObject([
    { kind: 'paid', fils: dearest.today },
    ...(back > 0 ? [{ kind: 'returned', on: today(), fils: back }] : []),
    { kind: 'monthly' },
  ]);
  await reconcileNow(product);
  expect(await scheduleOf(family)).toEqual(lines);
  const papers = await family.browser.get(`signing/papers?id=${family.appId}`);
  const notes = papers.json<{ kind: string }[]>().filter(({ kind }) => kind === 'credit_note');
  const steps = [
    (dearest.today ?? 0) - (middle.today ?? 0),
    (middle.today ?? 0) - (cheapest.today ?? 0),
  ];
  expect(notes).toHaveLength(steps.filter((fils) => fils > 0).length);
  // Back to the first day: the refunded amount is paid with the first full month.
  expect((await moveDay(family, dearest)).statusCode).toBe(200);
  expect((await appInfoOf(family)).money.owed).toBe(back);
});

test('[F56] [F13] [T119] a dearer day needs a consent that names the first payment, and is charged with it once', async () => {
  const family = await bookedOn('cheapest');
  const { cheapest, dearest } = await timesOf(family);
  const owed = (dearest.today ?? 0) - (cheapest.today ?? 0);
  const given = await consentToDay(family, dearest.day);
  for (const cardConsent of [
    undefined,
    { monthly: given.monthly, from: given.from },
    { ...given, first: (given.first ?? 0) - 100 },
    { ...given, from: '2020-01-01' },
  ]) {
    const refused = await moveDay(family, dearest, { cardConsent });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { keepsCard: expect.any(String) } },
    ]);
  }
  expect((await appInfoOf(family)).price?.startsOn).toBe(cheapest.day);
  expect((await moveDay(family, dearest)).statusCode).toBe(200);
  expect(await stateOf(family)).toMatchObject({ state: 'paid', toPay: 0 });
  const [first] = await paymentRows(product, family);
  expect(first?.answerBody).toMatchObject({ cardConsent: given });
  expect(await scheduleOf(family)).toMatchObject([
    { kind: 'paid', fils: cheapest.today },
    { kind: 'month', on: given.from, fils: given.monthly + owed },
    { kind: 'monthly', fils: given.monthly },
  ]);
  // Another time of the same day, and the same day again, change nothing about the money.
  expect((await moveDay(family, dearest)).statusCode).toBe(200);
  expect((await appInfoOf(family)).money.owed).toBe(owed);

  const { deps } = product;
  const never = new AbortController().signal;
  for (let run = 0; run < 2; run += 1) {
    const now = new Date(`${given.from}T00:00:01+04:00`);
    await collectMonth(paying(deps, gatewayOf(deps)), never, now);
  }
  const months = (await paymentRows(product, family)).filter(({ month }) => month !== null);
  expect(months).toMatchObject([
    {
      state: 'captured',
      month: given.from,
      amountFils: given.monthly + owed,
      answerBody: { rest: { from: dearest.day, fils: owed } },
    },
  ]);
  // The invoice of that month includes the added amount.
  const papers = await family.browser.get(`signing/papers?id=${family.appId}`);
  const kinds = papers.json<{ kind: string }[]>().filter(({ kind }) => kind === 'receipt');
  expect(kinds).toHaveLength(2);
});

test('[F56] a card that was paid without a saved card takes no dearer day', async () => {
  const family = await bookedOn('cheapest');
  await product.deps.store.pool.query(
    `update payments set answer_body = answer_body - 'cardConsent' where application_id = $1`,
    [family.id],
  );
  const { dearest } = await timesOf(family);
  const refused = await moveDay(family, dearest);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { fields: { day: expect.stringContaining('not saved') } },
  ]);
});
