import { useSyncExternalStore } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { MOST_IDS, stored } from '../browser/stored.ts';

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

const later = new Set<() => void>();
const tellLater = (): void => {
  for (const listener of later) listener();
};
let hangUp = (): void => undefined;

/** A press on a heart is painted by hand; all that follows from it comes together, after that is on the screen. */
function subscribeLater(listener: () => void): () => void {
  if (later.size === 0) hangUp = myList.subscribe(() => afterPaint(tellLater));
  later.add(listener);
  return () => {
    later.delete(listener);
    if (later.size === 0) hangUp();
  };
}

/** Empty while the server renders, so that every visitor gets the same page. */
export const useMyList = (): readonly number[] =>
  useSyncExternalStore(subscribeLater, myList.snapshot, () => NOBODY);

const useIncludes = (id: number, subscribe: typeof subscribeLater): boolean =>
  useSyncExternalStore(
    subscribe,
    () => myList.snapshot().includes(id),
    () => false,
  );

/** Whether one maid is saved, for what is drawn around her heart; the others do not disturb it. */
export const useIsSaved = (id: number): boolean => useIncludes(id, subscribeLater);

/** The same where a press is not painted by hand. */
export const useIsSavedAtOnce = (id: number): boolean => useIncludes(id, myList.subscribe);
