import { type Bits, slotsIn } from './bits.ts';
import { firstAfter } from './page.ts';
import { type CatalogueIndex, type IndexEntry, valuesOf } from './catalogue-index.ts';

/** The weight of each thing in common. */
const WEIGHTS = {
  preferences: 30,
  nationality: 10,
  arrangement: 20,
  skills: 12,
  languages: 4,
  level: 0,
  experience: 0,
  role: 5,
  religion: 0,
  place: 0,
  years: 0,
  children: 0,
} as const;
/** Points for the same price; one point less for each step of difference. */
const PRICE_POINTS = 25;
const DIRHAMS_A_POINT = 40;

/** The maids who can be hired and have most in common with her, without herself. */
export function similarTo(
  index: CatalogueIndex,
  entry: IndexEntry,
  most: number,
  among: Bits = index.present,
): number[] {
  const points = new Int32Array(index.slots);
  for (const [dimension, value] of valuesOf(entry)) {
    const weight = WEIGHTS[dimension];
    if (weight === 0) continue;
    for (const slot of slotsIn(index.having(dimension, value))) {
      points[slot] = (points[slot] ?? 0) + weight;
    }
  }
  for (const slot of slotsIn(among)) {
    const difference = Math.abs(index.price.at(slot) - entry.price);
    points[slot] =
      (points[slot] ?? 0) + Math.max(0, PRICE_POINTS - Math.floor(difference / DIRHAMS_A_POINT));
  }
  return firstAfter(index, { fitting: among, scores: points }, 'match', null, most + 1)
    .map(({ id }) => id)
    .filter((id) => id !== entry.id)
    .slice(0, most);
}
