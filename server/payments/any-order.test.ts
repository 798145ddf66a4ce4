import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectMonth } from '../collections/index.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, type Family } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { gatewayOf } from './gateways.ts';
import { paying } from './paying.ts';
import {
  acceptCardStep,
  atCardStep,
  finishByCard,
  moveDay,
  payByCard,
  reconcileNow,
  stateOf,
} from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** The free time at this fraction of the list, from the first to the last one. */
async function chooseTime(family: Family, share: number): Promise<void> {
  const times = await freeTimes(family);
  const time = times[Math.floor(share * (times.length - 1))];
  await accepted(family, 'MAID_ARRIVAL', { day: time?.day, slot: time?.slot });
}

async function switchMaid({ browser, appId: id }: Family, monthlyPriceAed: number): Promise<void> {
  const housemaid = await sampleRows(product.deps.store.pool).maid();
  await product.deps.store.pool.query('update maids set monthly_price_aed = $1 where id = $2', [
    monthlyPriceAed,
    housemaid,
  ]);
  const switched = await browser.post('ccserviceapplication/switchmaid', { id, housemaid });
  expect(switched.statusCode).toBe(200);
}

/** Pays the amount of the card step and agrees to its terms. */
async function payWhatIsOpen(family: Family): Promise<void> {
  if ((await appInfoOf(family)).step !== 'CREDIT_CARD_INFO') return;
  const { toPay } = await stateOf(family);
  if (toPay > 0) {
    expect(await payByCard(product, family)).toMatchObject({ state: 'paid', toPay: 0 });
  }
  expect((await acceptCardStep(family)).statusCode).toBe(200);
}

/** A booked family moves to the free time at this fraction of the list. */
async function moveTime(family: Family, part: number): Promise<void> {
  const times = await freeTimes(family);
  const time = times[Math.floor(part * (times.length - 1))];
  if (time === undefined) throw new Error('No time is free.');
  const moved = await moveDay(family, time);
  expect(moved.statusCode, moved.body).toBe(200);
}

/** The first monthly payment of this family, on its day. */
const collectFirst = ({ deps }: Pick<TestApp, 'deps'>, on: string) =>
  collectMonth(
    paying(deps, gatewayOf(deps)),
    new AbortController().signal,
    new Date(`${on}T00:00:01+04:00`),
  );

/** The amount that the gateway finally has from this family. */
async function atGateway({ id }: Family): Promise<number> {
  await reconcileNow(product);
  const { rows } = await product.deps.store.pool.query<{ fils: number }>(
    `select coalesce(sum(c.amount_fils - c.refunded_fils), 0)::int as fils
      from sandbox_charges c join payments p on c.idempotency_key = p.id::text
      where p.application_id = $1 and c.outcome = 'approved'`,
    [id],
  );
  return rows[0]?.fils ?? 0;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('time'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('maid'), share }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), share }) },
);

const moves = fc.array(share, { maxLength: 3 });

test('[T78] [F56] in whatever order a family pays, moves the day and changes the maid, before and after booking, the card has paid what is due', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), moves, async (acts, moved) => {
      const family = await atCardStep(product);
      for (const { kind, share: part } of acts) {
        if (kind === 'time') await chooseTime(family, part);
        else if (kind === 'maid') await switchMaid(family, 2000 + Math.round(part * 1500));
        else await payWhatIsOpen(family);
      }
      await chooseTime(family, 0.5);
      await payWhatIsOpen(family);
      const { price } = await appInfoOf(family);
      expect(await finishByCard(product, family)).toBe('submitted');
      expect(await atGateway(family)).toBe(price?.today);
      for (const part of moved) await moveTime(family, part);
      const { price: due, money } = await appInfoOf(family);
      expect((await atGateway(family)) + money.owed).toBe(due?.today);
      await collectFirst(product, due?.nextOn ?? '');
      expect(await atGateway(family)).toBe((due?.today ?? 0) + (due?.monthly ?? 0));
    }),
    { numRuns: Number(process.env['ANY_ORDER_RUNS'] ?? 8) },
  );
});
