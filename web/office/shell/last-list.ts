import { createStore } from './store.ts';

interface LastList {
  /** The address of the list. */
  readonly from: string;
  /** Applications in its order. */
  readonly ids: readonly string[];
}

/** The list of applications that was on screen last: the way back, and what is before and after one of them. */
export const lastList = createStore<LastList | null>(null);
