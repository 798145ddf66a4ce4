import { seeded } from '../../support/faulty-network.ts';

/** Reproducible random numbers: the same seed gives the same numbers. */
export interface Dice {
  chance(share: number): boolean;
  /** From 0 to one below. */
  below(count: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** An item of a list that may be empty. */
  any<Item>(items: readonly Item[]): Item | undefined;
}

export function dice(seed: number): Dice {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    chance: (share) => random() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    any: (items) => items[below(items.length)],
  };
}
