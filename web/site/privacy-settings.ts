import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

export const openPrivacySettings = (): void => change(true);
export const closePrivacySettings = (): void => change(false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const usePrivacySettingsOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
