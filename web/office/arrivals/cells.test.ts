import { expect, test } from 'vitest';
import type { Arrival, Board } from './arrival-words.ts';
import { cardsAt, cursorAt, isMovable, stepped, timeAt } from './cells.ts';

const days = ['2026-11-16', '2026-11-17'];
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  applicationId: 'a',
  reference: 'AH-1',
  clientName: 'Leila Haddad',
  maid: { id: 1, name: 'Anjali', face: null },
  emirate: 'dubai',
  area: 'Bur Dubai',
  day: '2026-11-16',
  slot: 'morning',
  driverId: null,
  outcome: null,
  note: null,
  isFinished: true,
  isReplacement: false,
  asked: null,
  ...more,
});
const board: Board = {
  from: '2026-11-16',
  today: '2026-11-16',
  slots: [
    { slot: 'morning', from: 8, to: 10 },
    { slot: 'midday', from: 10, to: 12 },
  ],
  days: days.map((day) => ({
    day,
    holiday: null,
    cells: (['morning', 'midday'] as const).map((slot) => ({
      slot,
      places: 3,
      left: 2,
      isClosed: false,
      isPast: slot === 'morning' && day === '2026-11-16',
    })),
  })),
  arrivals: [arrival(), arrival({ applicationId: 'b', emirate: 'sharjah' })],
  drivers: [],
};

test('[OFF-30] arrows visit each card of a cell, then the next cell, and stop at the edges', () => {
  const count = (time: Parameters<typeof cardsAt>[1]) => cardsAt(board, time, null).length;
  const first = { day: 0, slot: 0, card: 0 };
  const second = stepped(board, first, 'down', count);
  expect(second).toEqual({ day: 0, slot: 0, card: 1 });
  const below = stepped(board, second, 'down', count);
  expect(below).toEqual({ day: 0, slot: 1, card: 0 });
  expect(stepped(board, below, 'down', count)).toEqual(below);
  expect(stepped(board, below, 'up', count)).toEqual(second);
  expect(stepped(board, first, 'left', count)).toEqual(first);
  expect(stepped(board, second, 'right', count)).toEqual({ day: 1, slot: 0, card: 0 });
  expect(timeAt(board, below)).toEqual({ day: '2026-11-16', slot: 'midday' });
  expect(cursorAt(board, { day: '2026-11-17', slot: 'midday' })).toEqual({
    day: 1,
    slot: 1,
    card: 0,
  });
});

test('[OFF-30] the filter hides other emirates, and a reserved place has a card of its own', () => {
  const asked = { day: '2026-11-17', slot: 'midday', until: '2026-11-17T00:00:00Z' } as const;
  const withAsked = { ...board, arrivals: [arrival({ asked })] };
  expect(cardsAt(board, { day: '2026-11-16', slot: 'morning' }, 'sharjah')).toHaveLength(1);
  expect(cardsAt(withAsked, { day: '2026-11-17', slot: 'midday' }, null)).toMatchObject([
    { isAsked: true },
  ]);
});

test('[OFF-30] past, arrived and unfinished arrivals stay; those that failed can be moved', () => {
  const card = (more: Partial<Arrival>) => ({ arrival: arrival(more), isAsked: false });
  expect(isMovable(board, card({}))).toBe(false);
  expect(isMovable(board, card({ day: '2026-11-17' }))).toBe(true);
  expect(isMovable(board, card({ outcome: 'not_home' }))).toBe(true);
  expect(isMovable(board, card({ day: '2026-11-17', outcome: 'arrived' }))).toBe(false);
  expect(isMovable(board, card({ day: '2026-11-17', isFinished: false }))).toBe(false);
  expect(isMovable(board, { ...card({ day: '2026-11-17' }), isAsked: true })).toBe(false);
});
