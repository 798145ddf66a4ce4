import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivalSlots } from '../../rules/text/arrival-days.ts';
import { addDays } from '../../rules/text/days.ts';
import { priceSummary } from '../../rules/money/price-summary.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { arrivals } from './table.ts';
import { holds } from '../holds/table.ts';
import { parameters } from '../parameters/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { dubaiToday } from '../platform/today.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, submit } from '../testing/application.ts';
import { arrivalFreeing, bookArrival } from './arrivals.ts';
import { freeTime, home } from '../testing/arrival.ts';
import { atArrival, mustSubmit } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const plan = {
  leadDays: 2,
  dayEndsAt: 24,
  daysOffered: 5,
  closedOn: [],
  slots: [{ slot: 'morning' as const, from: 8, to: 10, places: 7, notOn: [] }],
  holidays: [],
};

test('each day tells what the first month costs from then on, and choosing one changes the price', async () => {
  const family = await atArrival(product);
  const answer = (await family.browser.get(`contact/arrivaldays?id=${family.appId}`)).json();
  expect(answer.days[0].day >= addDays(dubaiToday(), 2)).toBe(true);
  for (const { day, today } of answer.days) {
    const price = priceSummary({ monthlyPrice: 2940, wage: 1900, startsOn: day });
    expect(today).toBe(price.today);
  }
  const first = answer.days.find(({ state }: { state: string }) => state === 'free');
  expect(answer.paid).toBe(first.today);
  const free = answer.days.filter(({ state }: { state: string }) => state === 'free').at(-1);
  const slot = free.slots.find((one: { free: boolean }) => one.free).slot;
  await mustSubmit(family, 'MAID_ARRIVAL', { day: free.day, slot });
  const info = await appInfoOf(family);
  expect(info).toMatchObject({ step: 'CLIENT_ADDRESS', price: { startsOn: free.day } });
  expect(info.price?.today).toBe(free.today);
});

test('a maid who is free later cannot be asked to come sooner', async () => {
  const family = await atArrival(product);
  const later = addDays(dubaiToday(), 40);
  const { db } = product.deps.store;
  await db.update(maids).set({ availableFrom: later }).where(eq(maids.id, family.maidId));
  const { days } = (await family.browser.get(`contact/arrivaldays?id=${family.appId}`)).json();
  expect(days[0].day).toBe(later);
  const early = addDays(later, -1);
  const refused = await submit(family, 'MAID_ARRIVAL', { day: early, slot: 'morning' });
  expect(refused.json()).toMatchObject({ fields: { day: expect.any(String) } });
});

const wrongArrivals = [
  { day: '', slot: 'morning' },
  { day: '2020-01-01', slot: 'morning' },
  { day: 'tomorrow', slot: 'morning' },
  { day: 'a'.repeat(5000), slot: 'morning' },
  { day: ['2026-11-20'], slot: 'morning' },
  { day: null, slot: 1 },
  { slot: 'morning' },
  { day: '\u0000', slot: '<b>' },
];

test('every wrong arrival gets a clear answer', async () => {
  const family = await atArrival(product);
  for (const answer of wrongArrivals) {
    const refused = await submit(family, 'MAID_ARRIVAL', answer);
    expect(refused.statusCode, JSON.stringify(answer)).toBe(400);
    expect(refused.json()).toMatchObject({
      message: expect.any(String),
      error: expect.any(String),
    });
  }
});

test('300 families, thirty at a time, never get more places than a time has, and nobody’s place twice', async () => {
  const { deps } = product;
  const { store } = deps;
  const rows = sampleRows(store.pool);
  const day = addDays(dubaiToday(), 300);
  // More at a time would wait for a connection until the store refuses them.
  const lanes = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const lane: boolean[] = [];
      for (let family = 0; family < 10; family += 1) {
        const id = await rows.application();
        const time = { day, slot: 'morning' } as const;
        lane.push(await store.transaction((db) => bookArrival(db, plan, id, time)));
      }
      return lane;
    }),
  );
  const booked = lanes.flat();
  expect(booked.filter(Boolean)).toHaveLength(7);
  const kept = await store.db.select().from(arrivals).where(eq(arrivals.day, day));
  expect(new Set(kept.map(({ place }) => place))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
});

test('a time that filled up meanwhile is refused, and the days then say so', async () => {
  const family = await atArrival(product);
  const { db, pool } = product.deps.store;
  const time = await freeTime(family);
  for (let place = 1; place <= 20; place += 1) {
    await db
      .insert(arrivals)
      .values({
        applicationId: await sampleRows(pool).application(),
        day: time.day,
        slot: arrivalSlots.find((slot) => slot === time.slot) ?? 'morning',
        place,
      })
      .onConflictDoNothing();
  }
  const refused = await submit(family, 'MAID_ARRIVAL', time);
  expect(refused.json()).toMatchObject({
    error: 'WRONG_FIELDS',
    fields: { slot: 'This time is full by now. Choose another one.' },
  });
  const { days } = (await family.browser.get(`contact/arrivaldays?id=${family.appId}`)).json();
  const shown = days.find(({ day }: { day: string }) => day === time.day);
  expect(shown.slots).toContainEqual(expect.objectContaining({ slot: time.slot, free: false }));
  await db.delete(arrivals).where(eq(arrivals.day, time.day));
});

test('choosing again moves the family instead of keeping two places', async () => {
  const family = await atArrival(product);
  const first = await freeTime(family);
  await mustSubmit(family, 'MAID_ARRIVAL', first);
  await mustSubmit(family, 'MAID_ARRIVAL', { ...first, slot: 'midday' });
  const { db } = product.deps.store;
  const kept = await db.select().from(arrivals).where(eq(arrivals.applicationId, family.id));
  expect(kept).toMatchObject([{ day: first.day, slot: 'midday' }]);
});

test('places of applications that are over, or whose maid is no longer kept, are free again', async () => {
  const { db } = product.deps.store;
  const [kept, given, lapsed] = [
    await atArrival(product),
    await atArrival(product),
    await atArrival(product),
  ];
  for (const family of [kept, given, lapsed]) {
    await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  }
  await db.update(applications).set({ state: 'cancelled' }).where(eq(applications.id, given.id));
  await db
    .update(holds)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(eq(holds.applicationId, lapsed.id));
  await arrivalFreeing.run(product.deps, AbortSignal.timeout(5000));
  const left = await db.select({ id: arrivals.applicationId }).from(arrivals);
  const ids = left.map(({ id }) => id);
  expect(ids).toContain(kept.id);
  expect(ids).not.toContain(given.id);
  expect(ids).not.toContain(lapsed.id);
});

test('an operator’s plan wins over the written one; a broken one does not', async () => {
  const own = await testApp();
  try {
    const { db } = own.deps.store;
    const family = await atArrival(own);
    const ask = async () =>
      (await family.browser.get(`contact/arrivaldays?id=${family.appId}`)).json().days.length;
    const written = await ask();
    const set = async (value: string) => {
      await db
        .insert(parameters)
        .values({ code: 'arrival_plan', value })
        .onConflictDoUpdate({ target: parameters.code, set: { value } });
    };
    await set(JSON.stringify(plan));
    await expect.poll(ask).toBe(5);
    await set('{"leadDays": -4');
    await expect.poll(ask).toBe(written);
  } finally {
    await own.close();
  }
});

test('a plan that is not offered where the family lives has to be changed, or the address, before any later step', async () => {
  const family = await atArrival(product, { planType: 'LIVE_OUT' });
  await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  const there = { ...home, emirate: 'abu_dhabi' };
  const { step } = await mustSubmit(family, 'CLIENT_ADDRESS', there);
  expect(step).toBe('ABU_DHABI_MISMATCHED');
  expect(await appInfoOf(family)).toMatchObject({ step, prevStep: null });
  const round = await submit(family, 'CLIENT_PHONE_NUMBER', { onFile: true });
  expect(round.statusCode).toBe(400);
  const back = await mustSubmit(family, 'ABU_DHABI_MISMATCHED', { choice: 'address' });
  expect(back.step).toBe('CLIENT_ADDRESS');
  expect((await appInfoOf(family)).step).toBe('CLIENT_ADDRESS');
  await mustSubmit(family, 'CLIENT_ADDRESS', there);
  await mustSubmit(family, 'ABU_DHABI_MISMATCHED', { choice: 'plan' });
  expect((await appInfoOf(family)).planType).toBe('LIVE_IN');
});

test('a maid who only lives out cannot be made to live in', async () => {
  const family = await atArrival(product, { planType: 'LIVE_OUT' });
  const { db } = product.deps.store;
  await db.update(maids).set({ arrangement: 'LIVE_OUT' }).where(eq(maids.id, family.maidId));
  await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  await mustSubmit(family, 'CLIENT_ADDRESS', { ...home, emirate: 'abu_dhabi' });
  const refused = await submit(family, 'ABU_DHABI_MISMATCHED', { choice: 'plan' });
  expect(refused.json()).toMatchObject({ error: 'NO_SUCH_PLAN' });
});

const wrongAddresses = [
  {},
  { ...home, area: '' },
  { ...home, unit: '' },
  { ...home, emirate: 'atlantis' },
  { ...home, makani: '123' },
  { ...home, notes: 'a'.repeat(1500) },
  { ...home, area: 'x'.repeat(60_000) },
  { ...home, area: { $ne: '' } },
  { ...home, area: 'a\u0000b' },
  { ...home, price: 1 },
];

test('every wrong address is refused by the server, too, and the step stays open', async () => {
  const family = await atArrival(product);
  await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  for (const answer of wrongAddresses) {
    const refused = await submit(family, 'CLIENT_ADDRESS', answer);
    expect(refused.statusCode, JSON.stringify(answer).slice(0, 200)).toBe(400);
  }
  expect((await appInfoOf(family)).step).toBe('CLIENT_ADDRESS');
});

test('what may be shown back of an address is its emirate and its area', async () => {
  const family = await atArrival(product);
  await mustSubmit(family, 'MAID_ARRIVAL', await freeTime(family));
  await mustSubmit(family, 'CLIENT_ADDRESS', { ...home, notes: 'secret gate code' });
  const answer = await family.browser.get(`ccserviceapplication/getappinfo?id=${family.appId}`);
  expect(answer.json().onFile).toMatchObject({ emirate: 'dubai', area: 'Al Barsha 1' });
  expect(answer.body).not.toMatch(/Palm Court|secret gate/);
});

test('days, ending and calendar are refused without an application', async () => {
  const family = await atArrival(product);
  for (const path of ['arrivaldays', 'ending', 'calendar']) {
    const stranger = await family.browser.get(`contact/${path}?id=${'x'.repeat(32)}`);
    expect(stranger.statusCode).toBe(404);
    expect((await family.browser.get(`contact/${path}`)).statusCode).toBe(400);
  }
  const early = await family.browser.get(`contact/ending?id=${family.appId}`);
  expect(early.json()).toMatchObject({ error: 'NOT_FINISHED' });
});
