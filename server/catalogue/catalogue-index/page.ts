import type { Sort } from '../../../rules/catalogue/catalogue-filter.ts';
import type { Position } from '../cursor.ts';
import { slotsIn } from './bits.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Selection } from './selection.ts';

/** The sort keys by slot, and whether the greatest comes first. */
function columnOf(index: CatalogueIndex, sort: Sort, scores: Int32Array | null) {
  const columns = {
    newest: { values: index.publishedAt.values, falling: true },
    price: { values: index.price.values, falling: false },
    available: { values: index.availableDay.values, falling: false },
    experience: { values: index.experienceYears.values, falling: true },
    match: { values: scores ?? new Int32Array(0), falling: true },
  } satisfies Record<Sort, object>;
  return columns[sort];
}

/** Orders by smallest key; equal keys by newer id first. */
const isBefore = (one: Position, other: Position): boolean =>
  one.key < other.key || (one.key === other.key && one.id > other.id);

/** A sample of this size is enough to estimate which keys are too large to be among the first. */
const SAMPLE_SIZE = 1_000;

/** A key that at least so many of the slots after `best` do not exceed, estimated from a sample. */
function boundOf(
  slots: Int32Array,
  keyOf: (slot: number) => number,
  best: number,
  count: number,
): number {
  const step = Math.floor(slots.length / SAMPLE_SIZE);
  if (step < 2) return Number.POSITIVE_INFINITY;
  const seen = new Float64Array(Math.ceil(slots.length / step));
  let seenCount = 0;
  for (let at = 0; at < slots.length; at += step) {
    const key = keyOf(slots[at] ?? 0);
    if (key > best) seen[seenCount++] = key;
  }
  return seen.subarray(0, seenCount).sort()[count - 1] ?? Number.POSITIVE_INFINITY;
}

/** The first so many after a position. Looks at each match once, so every page costs the same. */
export function firstAfter(
  index: CatalogueIndex,
  { fitting, scores }: Pick<Selection, 'fitting' | 'scores'>,
  sort: Sort,
  after: Position | null,
  count: number,
): Position[] {
  const { values, falling } = columnOf(index, sort, scores);
  const sign = falling ? -1 : 1;
  const keyOf = (slot: number) => sign * (values[slot] ?? 0);
  const slots = slotsIn(fitting);
  const first: Position[] = [];
  const best = after?.key ?? Number.NEGATIVE_INFINITY;
  let worst = boundOf(slots, keyOf, best, count);
  let worstId = 0;
  // The newest are at the end and come first among equals.
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const slot = slots[at] ?? 0;
    const key = keyOf(slot);
    if (key > worst || key < best) continue;
    const one = { key, id: index.ids.at(slot) };
    if (key === worst && one.id < worstId) continue;
    if (after && !isBefore(after, one)) continue;
    insert(first, one, count);
    if (first.length === count) ({ key: worst, id: worstId } = first[count - 1] ?? one);
  }
  return first;
}

/** Inserts one at her place among the first so many, if she belongs there. */
function insert(first: Position[], one: Position, count: number): void {
  let place = first.length;
  for (let before = first[place - 1]; before && isBefore(one, before); before = first[place - 1]) {
    place -= 1;
  }
  if (place >= count) return;
  first.splice(place, 0, one);
  if (first.length > count) first.pop();
}
