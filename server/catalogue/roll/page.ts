import type { Sort } from '../../../rules/catalogue-filter.ts';
import type { Position } from '../cursor.ts';
import { slotsIn } from './bits.ts';
import type { Roll } from './roll.ts';
import type { Selection } from './selection.ts';

/** By slot, and whether the greatest comes first. */
function columnOf(roll: Roll, sort: Sort, scores: Int32Array | null) {
  const columns = {
    newest: { values: roll.publishedAt.values, falling: true },
    price: { values: roll.price.values, falling: false },
    available: { values: roll.availableDay.values, falling: false },
    experience: { values: roll.experienceYears.values, falling: true },
    match: { values: scores ?? new Int32Array(0), falling: true },
  } satisfies Record<Sort, object>;
  return columns[sort];
}

/** The smallest key first; equals follow the newer id first. */
const isBefore = (one: Position, other: Position): boolean =>
  one.key < other.key || (one.key === other.key && one.id > other.id);

/** The first so many after a position. One look at each who fits, so every page costs the same. */
export function firstAfter(
  roll: Roll,
  { fitting, scores }: Pick<Selection, 'fitting' | 'scores'>,
  sort: Sort,
  after: Position | null,
  count: number,
): Position[] {
  const { values, falling } = columnOf(roll, sort, scores);
  const sign = falling ? -1 : 1;
  const slots = slotsIn(fitting);
  const first: Position[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const best = after?.key ?? Number.NEGATIVE_INFINITY;
  const keyAt = (at: number) => sign * (values[slots[at] ?? 0] ?? 0);
  // Begin where those stand who come first, so that hardly anyone later pushes them aside.
  const forward = keyAt(0) < keyAt(slots.length - 1);
  for (let turn = 0; turn < slots.length; turn += 1) {
    const slot = slots[forward ? turn : slots.length - 1 - turn] ?? 0;
    const key = sign * (values[slot] ?? 0);
    if (key > worst || key < best) continue;
    const one = { key, id: roll.ids.at(slot) };
    if (after && !isBefore(after, one)) continue;
    insert(first, one, count);
    if (first.length === count) worst = first[count - 1]?.key ?? worst;
  }
  return first;
}

/** Puts one at her place among the first so many, if she has one there. */
function insert(first: Position[], one: Position, count: number): void {
  let place = first.length;
  for (let before = first[place - 1]; before && isBefore(one, before); before = first[place - 1]) {
    place -= 1;
  }
  if (place >= count) return;
  first.splice(place, 0, one);
  if (first.length > count) first.pop();
}
