import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueCalls } from '../../../contract/office/queue.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { arrivals } from '../../contact/table.ts';
import { parameters } from '../../parameters/table.ts';
import { payments, refunds } from '../../payments/table.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { arrivalPlans, drivers } from '../arrivals/table.ts';
import { signedIn } from '../testing.ts';
import { calendarOf, caseRowsOf, noteCaseChange, projectChanges, taskItems } from './index.ts';
import { caseProjection } from './projector.ts';
import { tasks } from './table.ts';
import { addCase } from './testing.ts';

const todayOf = queueCalls['GET office/today'].answer.schema;
const today = dubaiDay(new Date());

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const work = () => caseProjection.run(product.deps, new AbortController().signal);
const openKinds = async (id: string) =>
  (await taskItems(product.deps, eq(tasks.applicationId, id)))
    .filter(({ doneAt }) => doneAt === null)
    .map(({ kind }) => kind);

/** A finished application with an arrival. */
async function arriving(day: string) {
  const { db } = product.deps.store;
  const { id } = await addCase(product.deps, { task: null });
  await db.insert(arrivals).values({ applicationId: id, day, slot: 'morning', place: places });
  places += 1;
  await db
    .update(applications)
    .set({ state: 'submitted', submittedAt: new Date() })
    .where(eq(applications.id, id));
  await projectChanges(product.deps);
  return id;
}
let places = 1;

test('[OFF-14] [OFF-31] an arrival within three days without a driver is a task, and the day before it is arriving', async () => {
  const { db, pool } = product.deps.store;
  const id = await arriving(addDays(today, 6));
  expect(await openKinds(id)).toEqual(['prepare_contract']);
  await pool.query(`alter table arrivals disable trigger user`);
  await db
    .update(arrivals)
    .set({ day: addDays(today, 1) })
    .where(eq(arrivals.applicationId, id));
  await pool.query(`alter table arrivals enable trigger user`);
  await work();
  expect(await openKinds(id)).toEqual(['assign_driver']);
  expect(await caseRowsOf(product.deps, [id])).toMatchObject([
    { status: 'arriving', waitingOn: 'us', waitingFor: 'assign_driver' },
  ]);
  const [driver] = await db
    .insert(drivers)
    .values({ name: 'Suresh', mobileSealed: Buffer.alloc(1), car: 'Van' })
    .returning();
  await db.insert(arrivalPlans).values({ applicationId: id, driverId: driver?.id ?? null });
  await work();
  expect(await openKinds(id)).toEqual([]);
  const lead = await signedIn(product, ['operations_lead']);
  const day = todayOf.parse((await lead.get('office/today')).json());
  expect(day.arrivalsTomorrow).toMatchObject([{ applicationId: id, from: 8, driver: 'Suresh' }]);
  await db
    .update(arrivalPlans)
    .set({ outcome: 'arrived' })
    .where(eq(arrivalPlans.applicationId, id));
  await work();
  expect(await caseRowsOf(product.deps, [id])).toMatchObject([
    { status: 'running', waitingOn: 'nobody' },
  ]);
});

test('[OFF-10] [OFF-51] refunds show their day of fourteen until they are paid out', async () => {
  const { db, pool } = product.deps.store;
  const { id } = await addCase(product.deps, { name: 'Omar Sabry', task: null });
  const paymentId = await sampleRows(pool).payment(id);
  await db
    .update(payments)
    .set({ state: 'captured', capturedAt: new Date() })
    .where(eq(payments.id, paymentId));
  const createdAt = new Date(Date.now() - 10 * 86_400_000);
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId, idempotencyKey: 'one', amountFils: 125_000, createdAt })
    .returning();
  const finance = await signedIn(product, ['finance_prepares']);
  const listed = async () => todayOf.parse((await finance.get('office/today')).json()).refunds;
  expect(await listed()).toEqual([
    {
      id: refund?.id,
      applicationId: id,
      clientName: 'Omar Sabry',
      fils: 125_000,
      day: 11,
      payBy: addDays(today, 3),
      state: 'unsent',
      byMe: false,
    },
  ]);
  await db
    .update(refunds)
    .set({ state: 'done', settledAt: new Date() })
    .where(eq(refunds.id, refund?.id ?? ''));
  expect(await listed()).toEqual([]);
  const arrivalsOnly = await signedIn(product, ['arrivals']);
  expect(todayOf.parse((await arrivalsOnly.get('office/today')).json()).refunds).toEqual([]);
});

test('[OFF-14] opening hours are a parameter; a change moves the targets of running work', async () => {
  const { db } = product.deps.store;
  expect(await calendarOf(product.deps)).toMatchObject({
    usual: { mon: [{ from: 540, to: 1320 }] },
  });
  const { id } = await addCase(product.deps, { task: null });
  await noteCaseChange(db, [id]);
  await work();
  const [before] = await taskItems(product.deps, eq(tasks.applicationId, id));
  const value = JSON.stringify({ usual: { from: '00:00', to: '24:00' }, holidays: ['2020-01-01'] });
  await db.insert(parameters).values({ code: 'office_hours', value });
  await vi.waitFor(async () =>
    expect(await calendarOf(product.deps)).toMatchObject({
      usual: { mon: [{ from: 0, to: 1440 }] },
    }),
  );
  await work();
  const [after] = await taskItems(product.deps, eq(tasks.applicationId, id));
  expect(after?.time.targetMinutes).toBe(480);
  const opened = Date.now() - (after?.time.elapsedMinutes ?? 0) * 60_000;
  expect(Date.parse(after?.time.dueAt ?? '') - opened).toBeCloseTo(480 * 60_000, -4);
  expect(after?.id).toBe(before?.id);
  await db
    .update(parameters)
    .set({ value: '{"usual":{}}' })
    .where(eq(parameters.code, 'office_hours'));
  await vi.waitFor(async () =>
    expect(await calendarOf(product.deps)).toMatchObject({
      usual: { mon: [{ from: 540, to: 1320 }] },
    }),
  );
});

test('[OFF-11] [OFF-13] a server that listens follows changes of applications at once', async () => {
  const other = await testApp({ store: product.deps.store });
  const { id } = await addCase(product.deps, { task: null, row: { waitingFor: 'old' } });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  await noteCaseChange(product.deps.store.db, [id]);
  await vi.waitFor(
    async () =>
      expect(await caseRowsOf(product.deps, [id])).toMatchObject([{ waitingFor: 'HIRE_MAID' }]),
    { timeout: 1_000, interval: 20 },
  );
  await other.close();
});
