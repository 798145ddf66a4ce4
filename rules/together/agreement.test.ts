import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf, guestName, MOST_NAME, votes } from './agreement.ts';

test('[TOGETHER-01] the headline says what the family agrees about', () => {
  expect(agreementOf([{ maid: 1, votes: [] }], 2)).toEqual({ kind: 'nobody-voted' });
  const list = [
    { maid: 1, votes: ['yes', 'maybe'] as const },
    { maid: 2, votes: ['yes', 'yes', 'no'] as const },
    { maid: 3, votes: ['yes', 'yes', 'yes'] as const },
  ];
  expect(agreementOf(list, 3)).toEqual({ kind: 'all', maids: [3] });
  expect(agreementOf(list, 4)).toEqual({ kind: 'some', maid: 3, count: 3 });
  expect(agreementOf(list.slice(0, 1), 2)).toEqual({ kind: 'nothing-in-common' });
});

test('[TOGETHER-01] one voter alone is no agreement, and only maids with the most yes votes are named', () => {
  const given = array(
    record({ maid: nat(), votes: array(constantFrom(...votes), { maxLength: 5 }) }),
    { minLength: 1, maxLength: 6 },
  );
  assert(
    property(given, integer({ min: 1, max: 5 }), (list, voters) => {
      const said = agreementOf(list, voters);
      const yes = (at: number) => list[at]?.votes.filter((vote) => vote === 'yes').length ?? 0;
      const most = Math.max(...list.map((_, at) => yes(at)));
      if (said.kind === 'some') expect(said.count).toBe(most);
      if (voters === 1) expect(said.kind).not.toBe('all');
    }),
  );
});

test('[TOGETHER-01] a name is letters only and short', () => {
  expect(guestName('  Noura ')).toBe('Noura');
  expect(guestName('نورة')).toBe('نورة');
  expect(guestName("Anne-Marie O'Neil")).toBe("Anne-Marie O'Neil");
  expect(guestName('<b>www.example.com</b>')).toBe('b www example com b');
  expect(guestName('123 :-)')).toBeNull();
  expect(guestName('a'.repeat(500))?.length).toBe(MOST_NAME);
});
