import { expect, test } from 'vitest';
import type { ArrivalPlan } from './arrival-days.ts';
import { planIn, writtenPlan } from './arrival-plan-form.ts';

const morning = { slot: 'morning', from: 8, to: 10, places: 6, notOn: [] } as const;
const arrivalPlan: ArrivalPlan = {
  leadDays: 2,
  dayEndsAt: 18,
  daysOffered: 16,
  closedOn: [],
  slots: [
    morning,
    { slot: 'midday', from: 10, to: 12, places: 6, notOn: [] },
    { slot: 'afternoon', from: 14, to: 16, places: 6, notOn: [5] },
    { slot: 'evening', from: 18, to: 20, places: 4, notOn: [5, 6] },
  ],
  holidays: [{ day: '2026-12-02', name: 'National Day' }],
};

test('[OFF-61] the form of the arrival plan gives the same plan back', () => {
  expect(planIn(writtenPlan(arrivalPlan, arrivalPlan))).toEqual(arrivalPlan);
});

test('[OFF-61] weekdays are written by name, and a slot that the plan does not have has no places', () => {
  const form = writtenPlan({ ...arrivalPlan, closedOn: [5, 0], slots: [morning] }, arrivalPlan);
  expect(form.closedOn).toBe('sun fri');
  expect(form.slots.map(({ slot, places }) => [slot, places])).toEqual([
    ['morning', 6],
    ['midday', 0],
    ['afternoon', 0],
    ['evening', 0],
  ]);
});

test('[OFF-61] each line of the holidays is a day and its name; empty lines say nothing', () => {
  const form = writtenPlan(arrivalPlan, arrivalPlan);
  const { holidays } = planIn({ ...form, holidays: ' 2026-12-02  National Day \n\n2027-01-01' });
  expect(holidays).toEqual([
    { day: '2026-12-02', name: 'National Day' },
    { day: '2027-01-01', name: '' },
  ]);
});
