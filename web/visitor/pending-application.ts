import { useSyncExternalStore } from 'react';
import type { Translate } from '../../rules/text/text.ts';
import { APPLICATION_MARKER } from './browser/stored.ts';

/** An application that is open in this browser. */
export interface PendingApplication {
  readonly appId: string;
  readonly name: string;
  /** Another family is hiring her, so the visitor has to choose someone else. */
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

/** True if this browser ever had an application open (ENT-16); only then is the server asked for it. */
export function hadApplication(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(APPLICATION_MARKER));
  } catch {
    return false;
  }
}

/** A taken maid is not named, because the application continues with someone else. */
export const continueWords = ({ name, taken }: PendingApplication, t: Translate): string =>
  taken ? t('Continue your application') : t('Continue with {name}', { name });
