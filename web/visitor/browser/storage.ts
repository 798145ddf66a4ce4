import { useSyncExternalStore } from 'react';

export type StorageArea = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** One typed value under one key. A value that cannot be parsed counts as absent. */
export interface Slot<Value> {
  readonly key: string;
  readonly read: () => Value | null;
  readonly write: (value: Value | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Longer than any value of ours; longer texts were written by someone else. */
const LONGEST = 16_384;
const TRIAL = 'storageTrial';

/** Local storage shared between tabs; if it is blocked, values last as long as the page. */
export function createStorage(area: () => StorageArea, otherTabs?: EventTarget) {
  const listeners = new Map<string, Set<() => void>>();
  const inMemory = new Map<string, string | null>();

  const readText = (key: string): string | null => {
    const memoryText = inMemory.get(key);
    if (memoryText !== undefined) return memoryText;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  };
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  const writeText = (key: string, text: string | null) => {
    if (!inMemory.has(key) && readText(key) === text) return;
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, text);
    }
    notify(key);
  };
  const changedElsewhere = (event: Event) => {
    const key = 'key' in event ? event.key : null;
    if (typeof key === 'string') notify(key);
    else for (const known of listeners.keys()) notify(known);
  };
  const subscribe = (key: string, listener: () => void) => {
    if (listeners.size === 0) otherTabs?.addEventListener('storage', changedElsewhere);
    const subscribers = listeners.get(key) ?? new Set();
    listeners.set(key, subscribers.add(listener));
    return () => {
      subscribers.delete(listener);
      if (subscribers.size === 0) listeners.delete(key);
      if (listeners.size === 0) otherTabs?.removeEventListener('storage', changedElsewhere);
    };
  };

  function slot<Value>(
    key: string,
    parse: (text: string) => Value | null,
    print: (value: Value) => string,
  ): Slot<Value> {
    let text: string | null = null;
    let value: Value | null = null;
    const read = (): Value | null => {
      const now = readText(key);
      if (now === text) return value;
      text = now;
      try {
        value = now === null || now.length > LONGEST ? null : parse(now);
      } catch {
        value = null;
      }
      return value;
    };
    return {
      key,
      read,
      write: (next) => writeText(key, next === null ? null : print(next)),
      subscribe: (listener) => subscribe(key, listener),
    };
  }
  const keys = (): string[] => {
    try {
      const place = area();
      return Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
    } catch {
      return [...inMemory.keys()];
    }
  };
  const works = (): boolean => {
    try {
      area().setItem(TRIAL, TRIAL);
      const isStored = area().getItem(TRIAL) === TRIAL;
      area().removeItem(TRIAL);
      return isStored;
    } catch {
      return false;
    }
  };

  return { slot, keys, works, remove: (key: string) => writeText(key, null) };
}

export const storage = createStorage(
  () => window.localStorage,
  typeof window === 'undefined' ? undefined : window,
);

export const { slot } = storage;

/** True if stored values will still exist on the next page. */
export const storageWorks = storage.works;

/** Null during server rendering and hydration, so that every visitor gets the same HTML. */
export const useSlot = <Value>(from: Slot<Value>): Value | null =>
  useSyncExternalStore(from.subscribe, from.read, () => null);
