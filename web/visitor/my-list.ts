import { useSyncExternalStore } from 'react';
import { MOST_IDS, stored } from './stored.ts';

const NOBODY: readonly number[] = [];
const saved = stored.requestedMaids;

const snapshot = (): readonly number[] => saved.read() ?? NOBODY;
const others = (id: number): number[] => snapshot().filter((other) => other !== id);

/** The saved ids of this browser, the newest first, shared between its tabs. */
export const myList = {
  snapshot,
  subscribe: saved.subscribe,
  add: (id: number): void => saved.write([id, ...others(id)].slice(0, MOST_IDS)),
  remove: (id: number): void => saved.write(others(id)),
};

/** Empty while the server renders, so that every visitor gets the same page. */
export const useMyList = (): readonly number[] =>
  useSyncExternalStore(myList.subscribe, myList.snapshot, () => NOBODY);
