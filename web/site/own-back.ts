import { useEffect, useSyncExternalStore } from 'react';

/** What a page does when back is pressed; `prevented` shows no arrow. */
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

/** A page that knows its own way back says it here for as long as it is shown. */
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
