import { useSyncExternalStore } from 'react';

const screenIs = (condition: string) => ({
  snapshot: (): boolean => window.matchMedia(condition).matches,
  subscribe: (listener: () => void): (() => void) => {
    const query = window.matchMedia(condition);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
});

const wide = screenIs('(width > 991px)');
const roomy = screenIs('(width >= 768px)');

/** NUM-03: screens up to 991 px are small. Null during server rendering and hydration. */
export const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(wide.subscribe, wide.snapshot, () => null);

/** True from 768 px on; unknown to the server. */
export const useRoomyScreen = (): boolean =>
  useSyncExternalStore(roomy.subscribe, roomy.snapshot, () => false);
