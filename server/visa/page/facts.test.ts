import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import content from '../../../content/parameters.json' with { type: 'json' };
import { visaParameters } from '../../../rules/visa/figures.ts';
import { usualDays } from '../../../rules/visa/stage-table.ts';
import { parameters } from '../../parameters/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { visaFigures } from '../index.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

async function ask() {
  const response = await running.app.inject('/api/visa/facts');
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('[VISA-01] Without a price the page has the usual deadlines and the income rule, and promises no sum', async () => {
  expect(await ask()).toEqual({ price: null, days: usualDays, leastIncome: 25_000, measured: [] });
});

test('[VISA-01] [VISA-04] The office enters price, fees and days; each change is live at once', async () => {
  const { db } = running.deps.store;
  const shipped = content.filter(({ code }) => visaParameters.some((known) => known === code));
  expect(shipped.map(({ code }) => code).sort()).toEqual([...visaParameters].sort());
  await db
    .insert(parameters)
    .values(shipped.map(({ code, value }) => ({ code, value, isPublic: true })));
  await vi.waitFor(async () => expect((await ask()).price?.total).toBe(850_000));
  expect(await ask()).toMatchObject({
    price: {
      parts: [
        { kind: 'permits', amount: 412_000 },
        { kind: 'medical', amount: 109_000 },
        { kind: 'insurance', amount: 132_000 },
        { kind: 'service', amount: 156_524 },
        { kind: 'vat', amount: 40_476 },
      ],
      payments: [212_500, 212_500, 212_500, 212_500],
    },
    days: usualDays,
  });
  const price = eq(parameters.code, 'sites_visa_price');
  await db.update(parameters).set({ value: '9000' }).where(price);
  await db
    .update(parameters)
    .set({ value: '45' })
    .where(eq(parameters.code, 'sites_visa_entry_permit_days'));
  await vi.waitFor(async () =>
    expect(await ask()).toMatchObject({ price: { total: 900_000 }, days: { entryPermit: 45 } }),
  );
  expect((await visaFigures(db)).price?.total).toBe(900_000);
  await db.update(parameters).set({ isPublic: false }).where(price);
  await vi.waitFor(async () => expect((await ask()).price).toBeNull());
});
