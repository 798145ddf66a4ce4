import { expect, test } from 'vitest';
import { presentMaid } from './ask-changes.ts';

const came = (id: number, day: string) => ({
  person: {
    id,
    firstName: `Maid ${id}`,
    nationality: 'Nepali',
    posterURL: null,
    monthlyPrice: 2900,
    availableFrom: null,
  },
  day,
  from: 8,
  to: 10,
  came: true,
  price: null,
});
const first = came(1, '2026-10-01');
const second = came(2, '2026-11-20');
const third = came(3, '2026-12-05');

test('the day decides which maid is present, which one is coming and which one was there before', () => {
  const all = [first, second, third];
  for (const [changes, today, now, coming, before] of [
    [[first], '2026-09-20', null, first, null],
    [[first, second], '2026-10-01', first, second, null],
    [[first], '2026-11-15', first, null, null],
    [[first, second], '2026-11-15', first, second, null],
    [[first, second], '2026-11-20', first, second, null],
    [[first, second], '2026-11-21', second, null, first],
    [all, '2026-11-25', second, third, first],
    [all, '2026-12-06', third, null, second],
    [[], '2026-12-06', null, null, null],
  ] as const) {
    expect(presentMaid([...changes], today)).toEqual({ now, coming, before });
  }
});

test('[F02] nobody is with the family before the day of a maid who comes instead of one who never came', () => {
  const never = { ...came(1, '2026-11-30'), came: false };
  for (const today of ['2026-11-18', '2026-11-20']) {
    expect(presentMaid([never, second], today)).toEqual({
      now: null,
      coming: second,
      before: never,
    });
  }
  expect(presentMaid([never, second], '2026-12-02')).toEqual({
    now: second,
    coming: null,
    before: never,
  });
});
