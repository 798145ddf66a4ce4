import { useSyncExternalStore } from 'react';

/** The name carries the site version (NUM-05). */
export const MY_LIST_KEY = 'requestedMaids_39';
const NOBODY: readonly number[] = [];

export interface Cupboard {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function idsIn(text: string | null): readonly number[] {
  if (!text) return NOBODY;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return NOBODY;
    const ids = value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    return ids.length > 0 ? [...new Set(ids)] : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** The saved ids of this browser, the newest first, shared between its tabs. */
export function createMyList(cupboard: () => Cupboard, otherTabs?: EventTarget) {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let ids = NOBODY;

  const read = (): string | null => {
    try {
      return cupboard().getItem(MY_LIST_KEY);
    } catch {
      return text ?? null;
    }
  };
  const snapshot = (): readonly number[] => {
    const now = read();
    if (now !== text) {
      text = now;
      ids = idsIn(now);
    }
    return ids;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const write = (next: readonly number[]) => {
    text = JSON.stringify(next);
    ids = next;
    try {
      cupboard().setItem(MY_LIST_KEY, text);
    } catch {
      // Storage that is forbidden or full: the list lives as long as the page.
    }
    tell();
  };
  const changedElsewhere = (event: Event) => {
    const key = 'key' in event ? event.key : null;
    if (key === MY_LIST_KEY || key === null) tell();
  };

  return {
    snapshot,
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', changedElsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', changedElsewhere);
      };
    },
    add: (id: number) => write([id, ...snapshot().filter((saved) => saved !== id)]),
    remove: (id: number) => write(snapshot().filter((saved) => saved !== id)),
  };
}

export const myList = createMyList(
  () => window.localStorage,
  typeof window === 'undefined' ? undefined : window,
);

/** Empty while the server renders, so that every visitor gets the same page. */
export const useMyList = (): readonly number[] =>
  useSyncExternalStore(myList.subscribe, myList.snapshot, () => NOBODY);
