import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { priceSummary } from '../../rules/money/price-summary.ts';
import { appendEvent } from '../applications/index.ts';
import { readOutbox } from '../messages/index.ts';
import { arrivals } from '../contact/table.ts';
import { holds } from '../holds/table.ts';
import { maidReturns } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  atWho,
  choose,
  freeMaid,
  info,
  mustReply,
  REASON,
  reply,
  underContract,
  confirmation,
} from './testing/client.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const DAYS_AHEAD = 14;
const db = () => product.deps.store.db;
const dueOn = () => addDays(dubaiDay(new Date()), DAYS_AHEAD);
const liveHolds = (maidId: number) =>
  db()
    .select()
    .from(holds)
    .where(and(eq(holds.maidId, maidId), inArray(holds.state, ['held', 'hired'])));

/** A finished application whose maid comes in two weeks. */
const beforeArrival = () =>
  underContract(
    product,
    async (family, dataKey) => {
      const data = { answer: { day: dueOn(), slot: 'morning' } };
      const event = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client', data } as const;
      await product.deps.store.transaction((tx) => appendEvent(tx, family.id, event, dataKey));
    },
    -DAYS_AHEAD,
  );

test('[F02] [F17] a maid who has not come yet is replaced for exactly the difference, and nobody is brought back', async () => {
  const client = await beforeArrival();
  expect(await info(client)).toMatchObject({ presentDueOn: dueOn() });
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed: 2640 });
  const { price, payments, change } = await choose(client, maidId);
  const time = { day: change?.day ?? '' };
  const paid = priceSummary({ monthlyPrice: 2940, wage: 1900, startsOn: dueOn() });
  const alone = priceSummary({ monthlyPrice: 2640, wage: 1900, startsOn: time.day });
  expect(price).toMatchObject({
    thisMonth: alone.today - paid.today,
    beforeArrival: { dueOn: dueOn(), paid: paid.today, first: alone.today },
    settledOn: alone.nextOn,
    nextPayment: alone.monthly + alone.today - paid.today,
  });
  // The dated payments equal those of the end page, before and after the confirmation.
  const next = alone.monthly + alone.today - paid.today;
  const months = payments.filter(({ kind }) => kind === 'month' || kind === 'monthly');
  expect(months[0]).toMatchObject(next > 0 ? { on: alone.nextOn, fils: next } : {});
  expect(months.at(-1)).toMatchObject({ kind: 'monthly', fils: alone.monthly });
  const ended = await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(ended.payments).toEqual(payments);
  expect(ended).toMatchObject({ change: { way: 'not_come' }, presentDueOn: dueOn() });
  // She is free for other families at once, and so is her place in the car.
  expect(await liveHolds(client.maidId)).toEqual([]);
  expect(
    await db().select().from(maidReturns).where(eq(maidReturns.maidId, client.maidId)),
  ).toMatchObject([{ way: 'not_come', outcome: 'freed' }]);
  expect(await db().select().from(arrivals).where(eq(arrivals.applicationId, client.id))).toEqual(
    [],
  );
  const operator = (await readOutbox(product.deps)).find(({ text }) =>
    text.includes(`replacement ${ended.reference}.`),
  );
  expect(operator?.text).toContain('does not come');
});

test('[F02] the finished application says that she never came and who comes instead', async () => {
  const client = await beforeArrival();
  await atWho(client);
  const maidId = await freeMaid(product);
  const { change } = await choose(client, maidId);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const changes = await client.browser.get(`ccreplacementapplication/changes?id=${client.appId}`);
  expect(changes.json()).toMatchObject([
    { person: { id: client.maidId, monthlyPrice: 2940 }, day: dueOn(), came: false },
    { person: { id: maidId }, day: change?.day, came: true },
  ]);
  const ending = await client.browser.get(`contact/ending?id=${client.appId}`);
  expect(ending.statusCode).toBe(200);
});

test('[F02] no return is accepted for a maid who has not come, and one is needed once she has', async () => {
  const client = await beforeArrival();
  await mustReply(client, 'REPLACEMENT_REASON', REASON);
  expect((await info(client)).reason?.owed).toBe(false);
  const maidId = await freeMaid(product);
  await mustReply(client, 'HIRE_MAID', { housemaid: maidId });
  const time = { day: addDays(dubaiDay(new Date()), 5), slot: 'morning' };
  for (const way of ['pick_up', 'drop_off', 'gone']) {
    const sent = await reply(client, 'MAID_RETURN', { ...time, way });
    expect([sent.statusCode, sent.json().fields.way]).toEqual([400, expect.any(String)]);
  }
  await choose(client, maidId);
  // Her day comes while the replacement is still open, so the family is asked again how she returns.
  await db()
    .update(arrivals)
    .set({ day: dubaiDay(new Date()) })
    .where(eq(arrivals.applicationId, client.id));
  expect(await info(client)).toMatchObject({ step: 'MAID_RETURN', presentDueOn: null });
});
