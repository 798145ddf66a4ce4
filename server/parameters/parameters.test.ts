import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parameters } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  await running.deps.store.db.insert(parameters).values([
    { code: 'sites_visa_eta_value', value: '7–10 working days', isPublic: true },
    { code: 'sites_call_us_show', value: 'true', isPublic: true },
    { code: 'gateway_secret', value: 'CANARY', isPublic: false },
  ]);
});
afterAll(() => running.close());

async function ask(query: string) {
  const response = await running.app.inject(`/api/public/parameters?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const eta = { code: 'sites_visa_eta_value', value: '7–10 working days' };
const show = { code: 'sites_call_us_show', value: 'true' };

test.each([
  ['code=sites_visa_eta_value', [eta]],
  ['code=sites_call_us_show&code=sites_visa_eta_value', [show, eta]],
  ['code=sites_visa_eta_value&code=nothing&code=sites_visa_eta_value', [eta]],
  ['code=nothing', []],
  ['code=', []],
  ['code=__proto__&code=constructor&code=toString', []],
  ["code=' or 1=1 --", []],
])('[ENT-10] [CALL-09] [T22] %s answers %j', async (query, values) => {
  expect(await ask(query)).toEqual(values);
});

test('[ENT-10] a parameter that is not public does not exist for visitors', async () => {
  expect(await ask('code=gateway_secret')).toEqual([]);
});

test('a missing code and too many codes are refused', async () => {
  for (const query of ['', Array.from({ length: 65 }, (_, n) => `code=c${n}`).join('&')]) {
    const response = await running.app.inject(`/api/public/parameters?${query}`);
    expect(response.statusCode).toBe(400);
  }
});

test('[ENT-10] a value changed in the store is live at once, and so is its withdrawal', async () => {
  const { db } = running.deps.store;
  const row = eq(parameters.code, 'sites_visa_eta_value');
  await ask('code=sites_visa_eta_value');
  await db.update(parameters).set({ value: '9–12 working days' }).where(row);
  await vi.waitFor(async () =>
    expect(await ask('code=sites_visa_eta_value')).toEqual([
      { ...eta, value: '9–12 working days' },
    ]),
  );
  await db.update(parameters).set({ isPublic: false }).where(row);
  await vi.waitFor(async () => expect(await ask('code=sites_visa_eta_value')).toEqual([]));
});

test('[AR-04] an Arabic page gets the Arabic value, and the original where there is none', async () => {
  const { db } = running.deps.store;
  await db
    .insert(parameters)
    .values([
      { code: 'wait_both', value: 'same day', arabic: 'في اليوم نفسه', isPublic: true },
      { code: 'wait_english', value: 'two days', isPublic: true },
    ])
    .onConflictDoNothing();
  const query = 'code=wait_both&code=wait_english';
  await vi.waitFor(async () =>
    expect(await ask(`${query}&lang=ar`)).toEqual([
      { code: 'wait_both', value: 'في اليوم نفسه' },
      { code: 'wait_english', value: 'two days' },
    ]),
  );
  await vi.waitFor(async () =>
    expect(await ask(query)).toEqual([
      { code: 'wait_both', value: 'same day' },
      { code: 'wait_english', value: 'two days' },
    ]),
  );
});
