import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { debitNeeded, priceSummary } from '../../rules/money/price-summary.ts';
import { addDays } from '../../rules/text/days.ts';
import { dubaiToday } from '../platform/today.ts';
import { applications } from '../applications/table.ts';
import { coverOf } from '../bank/index.ts';
import { arrivals } from './table.ts';
import { mandates } from '../mandates/table.ts';
import { messages } from '../messages/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, type Family } from '../testing/application.ts';
import { bookedByDebit } from '../testing/booked.ts';
import { browser } from '../testing/browser.ts';
import { keepProved } from './proved-numbers.ts';
import { home } from '../testing/arrival.ts';
import { atLastNumber, giveLastNumber } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const db = () => product.deps.store.db;

/** Has paid by card. */
async function booked(): Promise<Family> {
  const family = await atLastNumber(product, (own, number) =>
    keepProved(db(), product.deps.keys, own.id, number),
  );
  await giveLastNumber(family);
  return family;
}

const move = ({ browser: own, appId }: Family, wish: object) =>
  own.post('contact/move', { id: appId, ...wish });

async function ending({ browser: own, appId }: Family) {
  const answer = await own.get(`contact/ending?id=${appId}`);
  return answer.json<{ arrival: { day: string; slot: string }; area: string }>();
}

interface Days {
  readonly days: {
    readonly day: string;
    readonly state: string;
    readonly slots: { readonly slot: string; readonly free: boolean }[];
  }[];
}
async function freeTimes({ browser: own, appId }: Family) {
  const { days }: Days = (await own.get(`contact/arrivaldays?id=${appId}`)).json();
  return days
    .filter(({ state }) => state === 'free')
    .flatMap(({ day, slots }) =>
      slots.filter(({ free }) => free).map(({ slot }) => ({ day, slot })),
    );
}

test('[T109] an arrival that is moved again and again causes ten texts a day', async () => {
  const family = await bookedByDebit(product);
  for (let times = 0; times < 12; times += 1) {
    const moved = await move(family, { address: { ...home, area: `Jumeirah ${times}` } });
    expect(moved.statusCode, moved.body).toBe(200);
  }
  const sent = await db().select().from(messages).where(eq(messages.applicationId, family.id));
  expect(sent.filter(({ template }) => template === 'arrival_moved')).toHaveLength(10);
  expect(sent.filter(({ template }) => template === 'arrival_moved_webhook')).toHaveLength(12);
});

test('[F56] a booked family moves the day, the time and the address, and both sides are told', async () => {
  const family = await bookedByDebit(product);
  const before = await ending(family);
  const times = await freeTimes(family);
  const later = times.find(({ day }) => day > before.arrival.day);
  const moved = await move(family, { arrival: later });
  expect(moved.statusCode, moved.body).toBe(200);
  expect((await ending(family)).arrival).toMatchObject(later ?? {});
  const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
  expect(row?.contractEndsOn?.slice(5)).toBe(later?.day.slice(5));

  const address = await move(family, { address: { ...home, area: 'Jumeirah 2' } });
  expect(address.statusCode, address.body).toBe(200);
  expect((await ending(family)).area).toContain('Jumeirah 2');

  const sent = await db().select().from(messages).where(eq(messages.applicationId, family.id));
  const kinds = sent.map(({ template }) => template).filter((name) => name.includes('moved'));
  expect(kinds.toSorted()).toEqual([
    'arrival_moved',
    'arrival_moved',
    'arrival_moved_webhook',
    'arrival_moved_webhook',
    'operator_moved',
    'operator_moved',
  ]);
  // The previous place is free again.
  expect(
    (await db().select().from(arrivals).where(eq(arrivals.applicationId, family.id))).length,
  ).toBe(1);
});

test('[F63] a booked direct-debit family can choose every later day, whatever the form’s limit was signed for', async () => {
  let before: string[] = [];
  const family = await bookedByDebit(product, async (own) => {
    const times = await freeTimes(own);
    before = [...new Set(times.map(({ day }) => day))];
    const [first] = times;
    if (first === undefined) throw new Error('No time is free.');
    return first;
  });
  const later = (await freeTimes(family)).filter(({ day }) => day > (before[0] ?? ''));
  expect([...new Set(later.map(({ day }) => day))]).toEqual(before.slice(1));
  for (const arrival of before.slice(1).map((day) => later.find((one) => one.day === day))) {
    const moved = await move(family, { arrival });
    expect([arrival, moved.statusCode, moved.body]).toEqual([arrival, 200, moved.body]);
  }
  // The same for the days that are offered later.
  const [application] = await db()
    .select()
    .from(applications)
    .where(eq(applications.id, family.id));
  if (application === undefined) throw new Error('The application is gone.');
  const covers = await coverOf(db(), { application });
  const monthlyPrice = (application.monthlyFils ?? 0) / 100;
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const startsOn = addDays(before[0] ?? '', ahead);
    const needed = debitNeeded(priceSummary({ monthlyPrice, wage: 0, startsOn }));
    expect([startsOn, covers(startsOn, needed)]).toEqual([startsOn, true]);
  }
});

test('[F63] a form that was signed with a lower limit still covers the days that it allows', async () => {
  const family = await bookedByDebit(product);
  const { price } = await appInfoOf(family);
  if (price === null) throw new Error('Nobody is hired.');
  const { monthly, startsOn } = price;
  const all = await freeTimes(family);
  await db()
    .update(mandates)
    .set({ capFils: monthly })
    .where(eq(mandates.applicationId, family.id));
  const allowed = all.filter(
    ({ day }) =>
      debitNeeded(priceSummary({ monthlyPrice: monthly / 100, wage: 0, startsOn: day })) <= monthly,
  );
  expect(await freeTimes(family)).toEqual(allowed.filter(({ day }) => day >= startsOn));
});

test('[F56] a family is offered only the days that its signed form covers', async () => {
  const family = await bookedByDebit(product);
  const [time] = await freeTimes(family);
  expect(time).toBeDefined();
  await db().update(mandates).set({ capFils: 1 }).where(eq(mandates.applicationId, family.id));
  expect(await freeTimes(family)).toEqual([]);
});

test('[F56] what is full, too late, elsewhere or somebody else’s is refused', async () => {
  const family = await booked();
  const { arrival } = await ending(family);
  const today = dubaiToday();
  for (const wish of [
    { arrival: { day: today, slot: 'morning' } },
    { arrival: { day: '2026-02-31', slot: 'morning' } },
    { arrival: { day: arrival.day, slot: 'night' } },
    { arrival: { day: arrival.day } },
    { address: { ...home, emirate: 'abu_dhabi' } },
    { address: { ...home, area: '' } },
    { address: 'home' },
  ]) {
    const refused = await move(family, wish);
    expect([wish, refused.statusCode]).toEqual([wish, 400]);
  }
  const stranger = browser(product.app);
  await stranger.session();
  expect((await move({ ...family, browser: stranger }, { arrival })).statusCode).toBe(400);
  expect((await ending(family)).arrival).toMatchObject(arrival);

  // On the day itself it is too late.
  await db().update(arrivals).set({ day: today }).where(eq(arrivals.applicationId, family.id));
  const late = await move(family, { address: home });
  expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([400, 'TOO_LATE']);
  await db()
    .update(arrivals)
    .set({ day: addDays(today, 5) })
    .where(eq(arrivals.applicationId, family.id));
  expect((await move(family, { address: home })).statusCode).toBe(200);
});
