import { useSyncExternalStore } from 'react';
import type { MaidsChange } from '../../contract/hiring.ts';
import { partsOf } from './api/parts.ts';
import { currentPageCode } from './browser/current-page.ts';
import { eventStream } from './event-stream.ts';

/**
 * The server repeats the last minute of changes to a new connection; after a longer gap the page reloads its data.
 */
const REPLAY_WINDOW = 45_000;

const NOBODY: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const changeListeners = new Set<(change: MaidsChange) => void>();
let gone = NOBODY;

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).map(Number) : [];

function parseChange(text: unknown): MaidsChange | null {
  try {
    const parts = partsOf(JSON.parse(String(text)));
    return {
      all: parts['all'] === true,
      available: idsIn(parts['available']),
      gone: idsIn(parts['gone']),
    };
  } catch {
    return null;
  }
}

/** Also called when a response says that a maid is no longer available. */
export function applyChange(change: MaidsChange): void {
  const next = new Set(gone);
  for (const id of change.gone) next.add(id);
  for (const id of change.available) next.delete(id);
  gone = change.all ? NOBODY : next;
  for (const listener of listeners) listener();
  for (const read of changeListeners) read(change);
}

/** Opens an SSE connection while the page is visible; returns a function that ends it. */
export function listenLive(): () => void {
  let closeStream: (() => void) | null = null;
  let awaySince: number | null = null;
  const markAway = () => {
    awaySince ??= Date.now();
  };
  const markBack = () => {
    const long = awaySince !== null && Date.now() - awaySince > REPLAY_WINDOW;
    awaySince = null;
    if (long) applyChange({ all: true, available: [], gone: [] });
  };
  const open = () => {
    if (closeStream !== null || document.hidden) return;
    closeStream = eventStream(`/api/live?pageCode=${currentPageCode()}`, {
      said: (data) => {
        const change = parseChange(data);
        if (change) applyChange(change);
      },
      refused: markAway,
      opened: markBack,
    });
  };
  const close = () => {
    closeStream?.();
    closeStream = null;
  };
  // Browsers allow few connections per site, so hidden tabs close theirs.
  const onVisibilityChange = () => {
    if (document.hidden) {
      markAway();
      close();
      return;
    }
    open();
    markBack();
  };
  open();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', onVisibilityChange);
  return () => {
    close();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', onVisibilityChange);
  };
}

/** Calls the listener with each change; returns how to unsubscribe. */
export function onMaidsChange(read: (change: MaidsChange) => void): () => void {
  changeListeners.add(read);
  return () => changeListeners.delete(read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if she was hired, put on hold or removed since the page was loaded. */
export const useIsGone = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => gone.has(id),
    () => false,
  );
