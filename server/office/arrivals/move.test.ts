import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mondayOf } from '../../../rules/office/arrival-slots.ts';
import { addDays } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { arrivalFreeing } from '../../contact/index.ts';
import { arrivalRequests, arrivals } from '../../contact/table.ts';
import { payments, refunds } from '../../payments/table.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import type { TestApp } from '../../testing/app.ts';
import { bookedByDebit } from '../../testing/booked.ts';
import { readyToSign } from '../../testing/signing.ts';
import {
  arrivalsApp,
  board,
  type Colleague,
  colleague,
  dayInMonth,
  done,
  preview,
  textsTo,
  timeOf,
  undone,
} from './testing.ts';

let product: TestApp;
let imran: Colleague;
let noura: Colleague;
beforeAll(async () => {
  product = await arrivalsApp();
  imran = await colleague(product, ['arrivals'], 'Imran Qureshi');
  noura = await colleague(product, ['operations_lead']);
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const db = () => product.deps.store.db;
/** More than ten days are left in each month, so the signed limit covers the days around it. */
const day = dayInMonth(10);
const at =
  (slot: string, on = day) =>
  () =>
    Promise.resolve({ day: on, slot });

test('[OFF-30] the board shows slots, places left, area and maid; a later day of the month moves at once and is undone', async () => {
  const family = await bookedByDebit(product, at('afternoon'));
  const week = await board(imran, day);
  expect(week).toMatchObject({ from: mondayOf(day), days: { length: 7 }, slots: { length: 4 } });
  const cells = week.days.find((one) => one.day === day)?.cells;
  expect(cells?.map(({ places, left }) => [places, left])).toEqual([
    [2, 2],
    [1, 1],
    [4, 3],
    [1, 1],
  ]);
  expect(week.arrivals).toMatchObject([
    {
      applicationId: family.id,
      emirate: 'dubai',
      area: 'Al Barsha 1',
      day,
      slot: 'afternoon',
      driverId: null,
      outcome: null,
      isFinished: true,
      asked: null,
    },
  ]);
  const later = addDays(day, 1);
  const terms = await preview(imran, family.id, later, 'morning');
  expect(terms).toMatchObject({ left: 2, asksFamily: false, obstacle: null });
  expect(terms.afterFils).toBeLessThan(terms.beforeFils ?? 0);

  const input = { applicationId: family.id, day: later, slot: 'morning' } as const;
  const moved = await done(imran, 'move_arrival', input);
  expect(moved).toMatchObject({ canUndo: true, answer: { result: 'moved' } });
  expect(await timeOf(product, family.id)).toEqual({ day: later, slot: 'morning' });
  const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
  expect(row?.contractEndsOn?.slice(5)).toBe(later.slice(5));

  await undone(noura, moved);
  expect(await timeOf(product, family.id)).toEqual({ day, slot: 'afternoon' });
  await done(imran, 'move_arrival', input);
  expect(await timeOf(product, family.id)).toEqual({ day: later, slot: 'morning' });
  expect(await textsTo(product, family.id)).toEqual([
    'arrival_moved',
    'arrival_moved',
    'arrival_moved',
  ]);
  expect((await imran.undo(moved.actionId)).json()).toMatchObject({ error: 'UNDONE_ALREADY' });
  await db().delete(arrivals);
});

test('[OFF-30] two colleagues at once never put two families on the last place', async () => {
  const families = [
    await bookedByDebit(product, at('afternoon')),
    await bookedByDebit(product, at('afternoon')),
  ];
  for (let round = 0; round < 3; round += 1) {
    const results = await Promise.all(
      families.map(({ id }, index) =>
        (index === 0 ? imran : noura).run('move_arrival', {
          applicationId: id,
          day,
          slot: 'midday',
        }),
      ),
    );
    const codes = results.map((one) =>
      one.statusCode === 200 ? 200 : one.json<{ error: string }>().error,
    );
    expect(new Set(codes)).toEqual(new Set([200, 'MOVE_FULL']));
    const winner = results.find(({ statusCode }) => statusCode === 200);
    await imran.undo(winner?.json<{ actionId: string }>().actionId ?? '');
  }
  expect(await db().select().from(arrivals).where(eq(arrivals.slot, 'midday'))).toEqual([]);

  // The place that an undo needs may be gone.
  const [first, second] = families;
  const moved = await done(imran, 'move_arrival', {
    applicationId: first?.id ?? '',
    day,
    slot: 'midday',
  });
  await done(imran, 'move_arrival', { applicationId: first?.id ?? '', day, slot: 'evening' });
  expect((await imran.undo(moved.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  const onMidday = await done(noura, 'move_arrival', {
    applicationId: second?.id ?? '',
    day,
    slot: 'midday',
  });
  await done(noura, 'move_arrival', { applicationId: second?.id ?? '', day, slot: 'morning' });
  expect((await noura.undo(onMidday.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  await db().delete(arrivals);
});

test('[OFF-30] a dearer day is asked for: the place is reserved, the family agrees on its page', async () => {
  const family = await bookedByDebit(product, at('afternoon'));
  const dearer = dayInMonth(2, day);
  expect(await preview(imran, family.id, dearer, 'midday')).toMatchObject({
    asksFamily: true,
    obstacle: null,
  });
  const input = { applicationId: family.id, day: dearer, slot: 'midday' } as const;
  const asked = await done(imran, 'move_arrival', input);
  expect(asked).toMatchObject({ canUndo: true, answer: { result: 'asked' } });
  expect(await timeOf(product, family.id)).toEqual({ day, slot: 'afternoon' });
  const week = await board(imran, dearer);
  expect(week.arrivals).toMatchObject([{ asked: { day: dearer, slot: 'midday' }, day }]);
  const cell = week.days.find((one) => one.day === dearer)?.cells[1];
  expect(cell).toMatchObject({ slot: 'midday', left: 0 });

  // Nobody else gets the reserved place: not by a command, and not past the code.
  const other = await bookedByDebit(product, at('evening', dearer));
  const refused = await noura.run('move_arrival', { ...input, applicationId: other.id });
  expect(refused.json()).toMatchObject({ error: 'MOVE_FULL' });
  await expect(
    db()
      .update(arrivals)
      .set({ slot: 'midday', place: 1 })
      .where(eq(arrivals.applicationId, other.id)),
  ).rejects.toThrow();

  const page = await family.browser.get(`contact/ending?id=${family.appId}`);
  expect(page.json()).toMatchObject({ asked: { day: dearer, slot: 'midday', from: 10, to: 12 } });
  const agreed = await family.browser.post('contact/move', {
    id: family.appId,
    arrival: { day: dearer, slot: 'midday' },
  });
  expect(agreed.statusCode, agreed.body).toBe(200);
  expect(await timeOf(product, family.id)).toEqual({ day: dearer, slot: 'midday' });
  expect(await db().select().from(arrivalRequests)).toEqual([]);
  expect((await imran.undo(asked.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect(await textsTo(product, family.id)).toEqual(['arrival_asked', 'arrival_moved']);
  await db().delete(arrivals);
});

test('[OFF-30] asking is undone, and a family that does not answer loses the reserved place', async () => {
  const family = await bookedByDebit(product, at('afternoon'));
  const dearer = dayInMonth(2, day);
  const input = { applicationId: family.id, day: dearer, slot: 'midday' } as const;
  const asked = await done(imran, 'move_arrival', input);
  await undone(imran, asked);
  expect(await db().select().from(arrivalRequests)).toEqual([]);
  await done(imran, 'move_arrival', input);
  expect(await textsTo(product, family.id)).toEqual([
    'arrival_asked',
    'arrival_stays',
    'arrival_asked',
  ]);
  await db()
    .update(arrivalRequests)
    .set({ expiresAt: sql`now() - interval '1 minute'` });
  const other = await bookedByDebit(product, at('evening', dearer));
  await done(noura, 'move_arrival', { ...input, applicationId: other.id });
  expect(await timeOf(product, family.id)).toEqual({ day, slot: 'afternoon' });
  await done(imran, 'move_arrival', { ...input, slot: 'morning' });
  await db()
    .update(arrivalRequests)
    .set({ expiresAt: sql`now() - interval '1 minute'` });
  await arrivalFreeing.run(product.deps, AbortSignal.timeout(5000));
  expect(await db().select().from(arrivalRequests)).toEqual([]);
  await db().delete(arrivals);
});

test('[OFF-30] a card gets the difference back, and such a move says that it cannot be undone', async () => {
  const family = await bookedByDebit(product, at('afternoon'));
  const later = addDays(day, 5);
  const { beforeFils } = await preview(imran, family.id, later, 'morning');
  await db()
    .insert(payments)
    .values({
      applicationId: family.id,
      idempotencyKey: randomUUID(),
      requestHash: randomBytes(32),
      purpose: 'first_month',
      provider: 'sandbox',
      amountFils: beforeFils ?? 0,
      vatFils: 0,
      state: 'captured',
      capturedAt: new Date(),
    });
  const terms = await preview(imran, family.id, later, 'morning');
  expect(terms).toMatchObject({ asksFamily: false, obstacle: null });
  const input = { applicationId: family.id, day: later, slot: 'morning' } as const;
  const moved = await done(imran, 'move_arrival', input);
  expect(moved.canUndo).toBe(false);
  const returned = await db().select().from(refunds);
  expect(returned.map(({ amountFils }) => amountFils)).toEqual([terms.returnsFils]);
  // Another slot of the same day moves no money and can be undone.
  const sameDay = await done(imran, 'move_arrival', { ...input, slot: 'evening' });
  await undone(imran, sameDay);
  expect(await timeOf(product, family.id)).toEqual({ day: later, slot: 'morning' });
  await db().delete(arrivals);
});

test('[OFF-30] closed, past, full, unfinished and unsigned moves are refused with a reason', async () => {
  const family = await bookedByDebit(product, at('afternoon'));
  const move = async (wish: object) => {
    const answer = await imran.run('move_arrival', {
      applicationId: family.id,
      day,
      slot: 'morning',
      ...wish,
    });
    return answer.json<{ error?: string }>().error;
  };
  expect(await move({ slot: 'afternoon' })).toBe('MOVE_SAME_TIME');
  expect(await move({ day: '2026-01-05' })).toBe('MOVE_PAST');
  expect(await move({ day: addDays(day, -1) })).toBe('MOVE_NOT_COVERED');
  const stranger = await sampleRows(product.deps.store.pool).application();
  await db().insert(arrivals).values({ applicationId: stranger, day, slot: 'midday', place: 1 });
  expect(await move({ slot: 'midday' })).toBe('MOVE_FULL');
  expect(await preview(imran, family.id, day, 'midday')).toMatchObject({
    left: 0,
    obstacle: expect.stringContaining('full'),
  });
  await db()
    .update(arrivals)
    .set({ day: '2026-01-05' })
    .where(eq(arrivals.applicationId, family.id));
  expect(await move({})).toBe('MOVE_LOCKED');
  const unfinished = await readyToSign(product, at('evening'));
  expect(await move({ applicationId: unfinished.id })).toBe('MOVE_NOT_FINISHED');
  expect(await move({ applicationId: crypto.randomUUID() })).toBe('NOT_FOUND_HERE');
  const auditor = await colleague(product, ['auditor']);
  const refused = await auditor.run('move_arrival', {
    applicationId: family.id,
    day,
    slot: 'morning',
  });
  expect(refused.statusCode).toBe(403);
  expect((await auditor.get('office/arrivals')).statusCode).toBe(200);
  await db().delete(arrivals);
});

test('[OFF-30] a finished application without an arrival is booked, and the booking is undone', async () => {
  const family = await bookedByDebit(product, at('afternoon'));
  await db().delete(arrivals);
  const bookable = (await imran.get('office/arrivals/bookable')).json();
  expect(
    bookable.applications.map(({ applicationId }: { applicationId: string }) => applicationId),
  ).toContain(family.id);
  const input = { applicationId: family.id, day, slot: 'morning' } as const;
  const booked = await done(imran, 'book_arrival', input);
  expect(await timeOf(product, family.id)).toEqual({ day, slot: 'morning' });
  expect((await noura.run('book_arrival', input)).json()).toMatchObject({
    error: 'ARRIVAL_BOOKED',
  });
  await undone(imran, booked);
  expect(await timeOf(product, family.id)).toBeNull();
  await done(imran, 'book_arrival', input);
  expect(await textsTo(product, family.id)).toEqual([
    'arrival_moved',
    'arrival_unbooked',
    'arrival_moved',
  ]);
  await db().delete(arrivals);
});
