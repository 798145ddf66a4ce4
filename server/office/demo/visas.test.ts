import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { visaStages } from '../../../rules/visa/stages.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { measuredStages, measuredTimes } from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import { signedIn } from '../testing.ts';
import { addDemoVisas } from './visas.ts';

let product: TestApp;
const today = dubaiDay(new Date());
beforeAll(async () => {
  product = await testApp();
  await addDemoVisas(product.deps, today);
});
afterAll(() => product.close());

test('[VISA-05] the demo has enough finished visas to measure Dubai, stage by stage, and writes them once', async () => {
  const { db } = product.deps.store;
  await addDemoVisas(product.deps, today);
  const finished = await db.$count(visaCases, eq(visaCases.state, 'done'));
  expect(finished).toBeGreaterThanOrEqual(60);
  const measured = await measuredTimes(db);
  expect(measured.map(({ emirate, count }) => [emirate, count])).toEqual(
    expect.arrayContaining([
      ['dubai', finished],
      [null, finished],
    ]),
  );
  for (const { median, ninth } of measured) expect(median).toBeLessThanOrEqual(ninth);
  const stages = await measuredStages(db);
  expect(new Set(stages.map(({ stage }) => stage))).toEqual(new Set(visaStages));
});

test('[VISA-06] the demo shows open visas in all stages, two of them overdue and ours', async () => {
  const joan = await signedIn(product, ['visa']);
  const { visas } = (await joan.get('office/visas')).json<OfficeAnswer<'GET office/visas'>>();
  expect(visas).toHaveLength(30);
  expect(new Set(visas.map(({ stage }) => stage))).toEqual(new Set(visaStages));
  const overdue = visas.filter(({ dueOn }) => dueOn !== null && dueOn < today);
  expect(overdue.map(({ actor, stage }) => [actor, stage])).toEqual([
    ['us', 'fingerprints'],
    ['us', 'fingerprints'],
  ]);
  const dubai = visas.find(({ emirate }) => emirate === 'dubai');
  const view = (await joan.get(`office/visas/case?id=${dubai?.id}`)).json<
    OfficeAnswer<'GET office/visas/case'>
  >();
  expect(view.windows.at(-1)).toMatchObject({ isWholeCountry: false });
  const elsewhere = await joan.get('office/visas?emirate=sharjah');
  expect(elsewhere.json<OfficeAnswer<'GET office/visas'>>().visas.length).toBeLessThan(30);
});
