import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { tasks } from '../../office/cases/table.ts';
import { maidPrivate } from '../../office/maids/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { openPassportTasks } from './her-passport.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const today = dubaiDay(new Date());

/** A family whose maid's passport expires in so many days. */
async function passportFor(days: number) {
  const { id, maidId } = await familyAtHome(product);
  const renew = (passportEndsOn: string) =>
    db()
      .insert(maidPrivate)
      .values({ maidId, passportEndsOn })
      .onConflictDoUpdate({ target: maidPrivate.maidId, set: { passportEndsOn } });
  const subjects = async () =>
    (
      await db()
        .select({ subject: tasks.subject })
        .from(tasks)
        .where(and(eq(tasks.maidId, maidId), eq(tasks.kind, 'renew_passport')))
    ).map(({ subject }) => subject);
  await renew(addDays(today, days));
  return { id, renew, subjects };
}

test('[HOME-05] the passport of a hired maid is our work sixty days before it expires, once, until it is renewed', async () => {
  const soon = await passportFor(60);
  const later = await passportFor(61);
  const expired = await passportFor(-1);
  await openPassportTasks(product.deps);
  await openPassportTasks(product.deps);
  expect(await soon.subjects()).toEqual([addDays(today, 60)]);
  expect(await later.subjects()).toEqual([]);
  expect(await expired.subjects()).toEqual([addDays(today, -1)]);
  await soon.renew(addDays(today, 900));
  await openPassportTasks(product.deps);
  expect(await soon.subjects()).toEqual([]);
});

test('[HOME-05] nobody is asked to see to the passport of a maid whose contract has ended', async () => {
  const { id, subjects } = await passportFor(30);
  for (const state of ['active', 'ended'] as const)
    await db().update(applications).set({ state }).where(eq(applications.id, id));
  await openPassportTasks(product.deps);
  expect(await subjects()).toEqual([]);
});
