import { useSyncExternalStore } from 'react';

/** NUM-03: screens up to 991 px are small. */
const WIDE = '(width > 991px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Null while the server renders and the page hydrates. */
export const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
