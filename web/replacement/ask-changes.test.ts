import { expect, test } from 'vitest';
import { whoIsThere } from './ask-changes.ts';

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
});
const first = came(1, '2026-10-01');
const second = came(2, '2026-11-20');
const third = came(3, '2026-12-05');

test('who is there, who is on the way and who was there before follow from the day', () => {
  const all = [first, second, third];
  for (const [changes, today, now, coming, before] of [
    [[first], '2026-09-20', first, null, null],
    [[first], '2026-11-15', first, null, null],
    [[first, second], '2026-11-15', first, second, null],
    [[first, second], '2026-11-20', first, second, null],
    [[first, second], '2026-11-21', second, null, first],
    [all, '2026-11-25', second, third, first],
    [all, '2026-12-06', third, null, second],
    [[], '2026-12-06', undefined, null, null],
  ] as const) {
    expect(whoIsThere([...changes], today)).toEqual({ now, coming, before });
  }
});
