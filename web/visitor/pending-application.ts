import { useSyncExternalStore } from 'react';
import type { Translate } from '../text/text.ts';
import { APPLICATION_MARKER } from './browser/stored.ts';

/** An application that this browser has open. */
export interface PendingApplication {
  readonly appId: string;
  readonly name: string;
  /** Another family is hiring her: someone else has to be chosen. */
  readonly taken: boolean;
}

const listeners = new Set<() => void>();
let pending: PendingApplication | null = null;

export const pendingApplication = {
  write(next: PendingApplication | null): void {
    pending = next;
    for (const listener of listeners) listener();
  },
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const usePendingApplication = (): PendingApplication | null =>
  useSyncExternalStore(
    pendingApplication.subscribe,
    () => pending,
    () => null,
  );

/** Whether this browser ever had an application open (ENT-16); only then the server is asked for it. */
export function hadApplication(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(APPLICATION_MARKER));
  } catch {
    return false;
  }
}

/** A maid who is taken is no longer the one to continue with. */
export const continueWords = ({ name, taken }: PendingApplication, t: Translate): string =>
  taken ? t('Continue your application') : t('Continue with {name}', { name });
