import { useSyncExternalStore } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { MOST_IDS, stored } from '../browser/stored.ts';

const NOBODY: readonly number[] = [];
const saved = stored.requestedMaids;

const snapshot = (): readonly number[] => saved.read() ?? NOBODY;
const others = (id: number): number[] => snapshot().filter((other) => other !== id);
const write = (ids: readonly number[]): void => saved.write([...new Set(ids)].slice(0, MOST_IDS));

/** The saved ids of this browser in the visitor's order, newest first, shared between tabs. */
export const myList = {
  snapshot,
  subscribe: saved.subscribe,
  add: (id: number): void => write([id, ...snapshot()]),
  remove: (id: number): void => saved.write(others(id)),
  /** Puts her back at her earlier position. */
  restore: (id: number, place: number): void => write(others(id).toSpliced(place, 0, id)),
  /** LIST-06: appends ids to the list. */
  merge: (ids: readonly number[]): void => write([...snapshot(), ...ids]),
};

const lateListeners = new Set<() => void>();
const notifyLate = (): void => {
  for (const listener of lateListeners) listener();
};
let unsubscribe = (): void => undefined;

/** The heart is painted directly in the DOM; other updates run together after that paint. */
function subscribeLater(listener: () => void): () => void {
  if (lateListeners.size === 0) unsubscribe = myList.subscribe(() => afterPaint(notifyLate));
  lateListeners.add(listener);
  return () => {
    lateListeners.delete(listener);
    if (lateListeners.size === 0) unsubscribe();
  };
}

/** Empty during server rendering, so that every visitor gets the same HTML. */
export const useMyList = (): readonly number[] =>
  useSyncExternalStore(subscribeLater, myList.snapshot, () => NOBODY);

const useIncludes = (id: number, subscribe: typeof subscribeLater): boolean =>
  useSyncExternalStore(
    subscribe,
    () => myList.snapshot().includes(id),
    () => false,
  );

/** True if this maid is saved; re-renders only when that changes. */
export const useIsSaved = (id: number): boolean => useIncludes(id, subscribeLater);

/** As useIsSaved, but immediate, for places that do not paint the press themselves. */
export const useIsSavedAtOnce = (id: number): boolean => useIncludes(id, myList.subscribe);
