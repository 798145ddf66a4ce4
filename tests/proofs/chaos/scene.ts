import type { Dice } from './dice.ts';
import type { ChaosDeps, Household } from './household.ts';

/** Where an act happens. */
export interface Scene {
  readonly deps: ChaosDeps;
  readonly household: Household;
  /** Those of whom this household may choose, and the others with it. */
  readonly maids: readonly [number, ...number[]];
  readonly dice: Dice;
  readonly address: () => string;
}
