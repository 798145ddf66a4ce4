import type { Wish } from '../../../rules/catalogue/catalogue-wishes.ts';
import { count, has, slotsIn } from './bits.ts';
import { firstAfter } from './page.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Selection } from './selection.ts';

export interface Near {
  readonly id: number;
  readonly misses: readonly Wish[];
}

/** The maids who fulfil most wishes; where nobody fulfils any, the newest. */
export function nearestOf(index: CatalogueIndex, { granted }: Selection, most: number): Near[] {
  const fulfilled = new Int32Array(index.slots);
  for (const { by } of granted) {
    for (const slot of slotsIn(by)) fulfilled[slot] = (fulfilled[slot] ?? 0) + 1;
  }
  const everyone = { fitting: index.present, scores: fulfilled };
  const near = firstAfter(index, everyone, 'match', null, most).filter(({ key }) => key < 0);
  const shown = near.length > 0 ? near : firstAfter(index, everyone, 'newest', null, most);
  return shown.map(({ id }) => {
    const slot = index.slotOf(id) ?? 0;
    return { id, misses: granted.filter(({ by }) => !has(by, slot)).map(({ wish }) => wish) };
  });
}

/** The single wishes whose removal gives matches, and how many; most first. */
export function relaxationsOf({ granted, without }: Selection) {
  return granted
    .map(({ wish }, place) => ({ wish, total: count(without(place)) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}
