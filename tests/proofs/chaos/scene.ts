import type { Dice } from './dice.ts';
import type { ChaosDeps, Household } from './household.ts';

/** The surroundings of an action. */
export interface Scene {
  readonly deps: ChaosDeps;
  readonly household: Household;
  /** The maids that this household, and the others, can choose from. */
  readonly maids: readonly [number, ...number[]];
  readonly dice: Dice;
  readonly address: () => string;
}
