import { useSyncExternalStore } from 'react';
import { MOST_IDS, stored } from './stored.ts';

const NOBODY: readonly number[] = [];
const saved = stored.requestedMaids;

const snapshot = (): readonly number[] => saved.read() ?? NOBODY;
const others = (id: number): number[] => snapshot().filter((other) => other !== id);
const write = (ids: readonly number[]): void => saved.write([...new Set(ids)].slice(0, MOST_IDS));

/** The saved ids of this browser in the visitor's order, the newest first, shared between its tabs. */
export const myList = {
  snapshot,
  subscribe: saved.subscribe,
  add: (id: number): void => write([id, ...snapshot()]),
  remove: (id: number): void => saved.write(others(id)),
  /** Back where she was. */
  restore: (id: number, place: number): void => write(others(id).toSpliced(place, 0, id)),
  /** LIST-06: after those who are there already. */
  merge: (ids: readonly number[]): void => write([...snapshot(), ...ids]),
};

/** Empty while the server renders, so that every visitor gets the same page. */
export const useMyList = (): readonly number[] =>
  useSyncExternalStore(myList.subscribe, myList.snapshot, () => NOBODY);

/** Whether one maid is saved; who asks this is not disturbed by the others. */
export const useIsSaved = (id: number): boolean =>
  useSyncExternalStore(
    myList.subscribe,
    () => myList.snapshot().includes(id),
    () => false,
  );
