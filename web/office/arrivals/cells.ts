import type { Arrival, Board, Time } from './arrival-words.ts';

/** One card of a cell: an arrival, or the place that is reserved while its family is asked. */
export interface Card {
  readonly arrival: Arrival;
  readonly isAsked: boolean;
}

/** A place on the board; `card` tells the cards of one cell apart. */
export interface Cursor {
  readonly day: number;
  readonly slot: number;
  readonly card: number;
}

export const isAt = (time: Time | null, day: string, slot: string): boolean =>
  time?.day === day && time.slot === slot;

/** The cards of a cell that the filter lets through. */
export const cardsAt = (
  { arrivals }: Pick<Board, 'arrivals'>,
  { day, slot }: Time,
  emirate: string | null,
): readonly Card[] =>
  arrivals
    .filter((one) => emirate === null || one.emirate === emirate)
    .flatMap((arrival) => [
      ...(isAt(arrival, day, slot) ? [{ arrival, isAsked: false }] : []),
      ...(isAt(arrival.asked, day, slot) ? [{ arrival, isAsked: true }] : []),
    ]);

export function timeAt({ days, slots }: Board, cursor: Cursor): Time | null {
  const day = days[cursor.day]?.day;
  const slot = slots[cursor.slot]?.slot;
  return day === undefined || slot === undefined ? null : { day, slot };
}

export function cursorAt({ days, slots }: Board, time: Time): Cursor {
  return {
    day: Math.max(
      0,
      days.findIndex((one) => one.day === time.day),
    ),
    slot: Math.max(
      0,
      slots.findIndex((one) => one.slot === time.slot),
    ),
    card: 0,
  };
}

type Arrow = 'left' | 'right' | 'up' | 'down';
const between = (value: number, most: number) => Math.min(Math.max(0, value), most);

/** The place after an arrow key; up and down visit each card of a cell. */
export function stepped(
  board: Board,
  cursor: Cursor,
  arrow: Arrow,
  cardsIn: (time: Time) => number,
): Cursor {
  const { days, slots } = board;
  const countAt = (slot: number) => {
    const time = timeAt(board, { ...cursor, slot });
    return time === null ? 0 : cardsIn(time);
  };
  if (arrow === 'left' || arrow === 'right') {
    const day = between(cursor.day + (arrow === 'left' ? -1 : 1), days.length - 1);
    return { ...cursor, day, card: 0 };
  }
  if (arrow === 'down') {
    if (cursor.card < countAt(cursor.slot) - 1) return { ...cursor, card: cursor.card + 1 };
    if (cursor.slot >= slots.length - 1) return cursor;
    return { ...cursor, slot: cursor.slot + 1, card: 0 };
  }
  if (cursor.card > 0) return { ...cursor, card: cursor.card - 1 };
  if (cursor.slot === 0) return cursor;
  return { ...cursor, slot: cursor.slot - 1, card: Math.max(0, countAt(cursor.slot - 1) - 1) };
}

/** Cards that can be picked up; the others are over, unfinished or only reserved. */
export function isMovable(board: Board, { arrival, isAsked }: Card): boolean {
  const { day, slot, outcome, isFinished } = arrival;
  if (isAsked || !isFinished || outcome === 'arrived') return false;
  if (outcome === 'did_not_come' || outcome === 'not_home') return true;
  const cell = board.days.find((one) => one.day === day)?.cells.find((one) => one.slot === slot);
  return cell?.isPast !== true;
}
