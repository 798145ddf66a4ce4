import { useSyncExternalStore } from 'react';
import { MOST_IDS, stored } from '../browser/stored.ts';

const NOBODY: readonly number[] = [];
const shared = stored.sharedListMaids;

const snapshot = (): readonly number[] => shared.read() ?? NOBODY;

/** Ids that someone shared with this browser. */
export const sharedList = {
  snapshot,
  subscribe: shared.subscribe,
  /** LIST-05: a new list replaces the old one. */
  replace: (ids: readonly number[]): void => shared.write([...new Set(ids)].slice(0, MOST_IDS)),
  remove: (id: number): void => shared.write(snapshot().filter((other) => other !== id)),
};

export const useSharedList = (): readonly number[] =>
  useSyncExternalStore(sharedList.subscribe, sharedList.snapshot, () => NOBODY);
