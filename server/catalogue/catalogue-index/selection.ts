import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { type Wish, wishesOf } from '../../../rules/catalogue/catalogue-wishes.ts';
import { anyOf, type Bits, both } from './bits.ts';
import type { Column } from './column.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

type IntegerColumn = Column<Int32Array<ArrayBuffer>>;

export interface Granted {
  readonly wish: Wish;
  /** The maids who fulfil it. */
  readonly by: Bits;
}

export interface Selection {
  readonly granted: readonly Granted[];
  /** The maids who fulfil every wish. */
  readonly fitting: Bits;
  /** The maids who fulfil every wish except the one at this position. */
  readonly without: (place: number) => Bits;
  /** By slot, where a text was searched for. */
  readonly scores: Int32Array | null;
}

export function select(index: CatalogueIndex, filter: CatalogueFilter): Selection {
  const found = filter.text === undefined ? null : index.words.find(filter.text, index.slots);
  const granted = wishesOf(filter).flatMap((wish): Granted[] => {
    if (wish.name === 'text') return found ? [{ wish, by: found.bits }] : [];
    return [{ wish, by: grants[wish.name](index, wish.value) }];
  });
  // upTo[n]: the maids who fulfil the first n wishes.
  const upTo: Bits[] = [index.present];
  for (const { by } of granted) upTo.push(both(upTo.at(-1) ?? by, by));
  return {
    granted,
    fitting: upTo.at(-1) ?? index.present,
    without: (place) =>
      granted
        .slice(place + 1)
        .reduce((left, { by }) => both(left, by), upTo[place] ?? index.present),
    scores: found?.scores ?? null,
  };
}

const MOST = 2 ** 31 - 1;

type Grant = (index: CatalogueIndex, value: string) => Bits;

const exactly =
  (name: 'arrangement' | 'role' | 'skills' | 'languages'): Grant =>
  (index, value) =>
    index.having(name, value);
const oneOf =
  (name: 'preferences' | 'nationality' | 'religion'): Grant =>
  (index, value) =>
    anyOf(value.split(',').map((one) => index.having(name, one)));

const grants: Readonly<Record<Exclude<Wish['name'], 'text'>, Grant>> = {
  preferences: oneOf('preferences'),
  arrangement: exactly('arrangement'),
  nationality: oneOf('nationality'),
  languages: exactly('languages'),
  experience: (index, years) => between(index.experienceYears, Number(years), MOST),
  skills: exactly('skills'),
  religion: oneOf('religion'),
  minPrice: (index, price) => between(index.price, Number(price), MOST),
  maxPrice: (index, price) => between(index.price, 0, Number(price)),
  availableBy: (index, day) => between(index.availableDay, 0, dayNumber(day)),
  role: exactly('role'),
};

function between({ values, length }: IntegerColumn, least: number, most: number): Bits {
  const bits: Bits = new Int32Array(Math.ceil(length / 32));
  for (let at = 0; at < bits.length; at += 1) {
    const from = at << 5;
    const bitCount = Math.min(32, length - from);
    let word = 0;
    for (let bit = 0; bit < bitCount; bit += 1) {
      const value = values[from + bit] ?? 0;
      if (value >= least && value <= most) word |= 1 << bit;
    }
    bits[at] = word;
  }
  return bits;
}

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
