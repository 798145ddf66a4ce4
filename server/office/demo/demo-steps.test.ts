import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivalPlan } from '../../../content/contact/arrival.ts';
import { weekdayOf } from '../../../rules/text/arrival-days.ts';
import type { Store } from '../../platform/store/store.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { testStore } from '../../testing/store.ts';
import { bookNear } from './demo-steps.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

test('a demo family whose slot is full gets another slot, then the next day on which we drive', async () => {
  const rows = sampleRows(store.pool);
  const friday = '2026-12-04';
  expect(weekdayOf(friday)).toBe(5);
  const slots = arrivalPlan.slots.map((slot) => ({ ...slot, places: 1 }));
  const plan = { ...arrivalPlan, slots, closedOn: [6] };
  const booked: string[] = [];
  // 2 and 3 December are holidays; on a Friday we drive in the morning only.
  for (const day of ['2026-12-02', '2026-12-03', friday]) {
    const id = await rows.application();
    const time = await bookNear(store.db, plan, id, { day, slot: 'midday' });
    booked.push(`${time.day} ${time.slot}`);
  }
  expect(booked).toEqual(['2026-12-04 midday', '2026-12-04 morning', '2026-12-06 midday']);
});
