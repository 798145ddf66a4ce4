import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { type Wish, wishesOf } from '../../../rules/catalogue/catalogue-wishes.ts';
import { anyOf, type Bits, both } from './bits.ts';
import type { Column } from './column.ts';
import type { Roll } from './roll.ts';

type Whole = Column<Int32Array<ArrayBuffer>>;

export interface Granted {
  readonly wish: Wish;
  /** Who fulfils it. */
  readonly by: Bits;
}

export interface Selection {
  readonly granted: readonly Granted[];
  /** Who fulfils every wish. */
  readonly fitting: Bits;
  /** Who fulfils every wish but the one at this place. */
  readonly without: (place: number) => Bits;
  /** By slot, where a text was searched for. */
  readonly scores: Int32Array | null;
}

export function select(roll: Roll, filter: CatalogueFilter): Selection {
  const found = filter.text === undefined ? null : roll.words.find(filter.text, roll.slots);
  const granted = wishesOf(filter).flatMap((wish): Granted[] => {
    if (wish.name === 'text') return found ? [{ wish, by: found.bits }] : [];
    return [{ wish, by: grants[wish.name](roll, wish.value) }];
  });
  // upTo[n]: who fulfils the first n wishes.
  const upTo: Bits[] = [roll.present];
  for (const { by } of granted) upTo.push(both(upTo.at(-1) ?? by, by));
  return {
    granted,
    fitting: upTo.at(-1) ?? roll.present,
    without: (place) =>
      granted
        .slice(place + 1)
        .reduce((left, { by }) => both(left, by), upTo[place] ?? roll.present),
    scores: found?.scores ?? null,
  };
}

const MOST = 2 ** 31 - 1;

type Grant = (roll: Roll, value: string) => Bits;

const exactly =
  (name: 'arrangement' | 'role' | 'skills' | 'languages'): Grant =>
  (roll, value) =>
    roll.having(name, value);
const oneOf =
  (name: 'preferences' | 'nationality' | 'religion'): Grant =>
  (roll, value) =>
    anyOf(value.split(',').map((one) => roll.having(name, one)));

const grants: Readonly<Record<Exclude<Wish['name'], 'text'>, Grant>> = {
  preferences: oneOf('preferences'),
  arrangement: exactly('arrangement'),
  nationality: oneOf('nationality'),
  languages: exactly('languages'),
  experience: (roll, years) => between(roll.experienceYears, Number(years), MOST),
  skills: exactly('skills'),
  religion: oneOf('religion'),
  minPrice: (roll, price) => between(roll.price, Number(price), MOST),
  maxPrice: (roll, price) => between(roll.price, 0, Number(price)),
  availableBy: (roll, day) => between(roll.availableDay, 0, dayNumber(day)),
  role: exactly('role'),
};

function between({ values, length }: Whole, least: number, most: number): Bits {
  const bits: Bits = new Int32Array(Math.ceil(length / 32));
  for (let at = 0; at < bits.length; at += 1) {
    const from = at << 5;
    const room = Math.min(32, length - from);
    let word = 0;
    for (let bit = 0; bit < room; bit += 1) {
      const value = values[from + bit] ?? 0;
      if (value >= least && value <= most) word |= 1 << bit;
    }
    bits[at] = word;
  }
  return bits;
}

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
