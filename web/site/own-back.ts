import { useEffect, useSyncExternalStore } from 'react';

/** A page's own handler for the back button; `prevented` hides the arrow. */
export type OwnBack = (() => void) | 'prevented';

let own: OwnBack | null = null;
const listeners = new Set<() => void>();

function change(next: OwnBack | null): void {
  own = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a page's own back handler while it is mounted. */
export function useOwnBack(back: OwnBack | null): void {
  useEffect(() => {
    change(back);
    return () => change(null);
  }, [back]);
}

export const useBack = (): OwnBack | null =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => null,
  );
