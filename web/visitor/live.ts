import { useSyncExternalStore } from 'react';
import type { MaidsChange } from '../../contract/hiring.ts';
import { partsOf } from './api/parts.ts';
import { currentPageCode } from './browser/current-page.ts';
import { eventStream } from './event-stream.ts';

/** The server tells a page that just came of the last minute; away for longer, it asks anew. */
const SHORT_WHILE = 45_000;

const NOBODY: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const newsReaders = new Set<(change: MaidsChange) => void>();
let gone = NOBODY;

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).map(Number) : [];

function changeIn(text: unknown): MaidsChange | null {
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

/** Also what an answer told of someone. */
export function applyChange(change: MaidsChange): void {
  const next = new Set(gone);
  for (const id of change.gone) next.add(id);
  for (const id of change.available) next.delete(id);
  gone = change.all ? NOBODY : next;
  for (const listener of listeners) listener();
  for (const read of newsReaders) read(change);
}

/** Keeps a line open while the page is looked at; returns how to end it. */
export function listenLive(): () => void {
  let hangUp: (() => void) | null = null;
  let awaySince: number | null = null;
  const away = () => {
    awaySince ??= Date.now();
  };
  const back = () => {
    const long = awaySince !== null && Date.now() - awaySince > SHORT_WHILE;
    awaySince = null;
    if (long) applyChange({ all: true, available: [], gone: [] });
  };
  const open = () => {
    if (hangUp !== null || document.hidden) return;
    hangUp = eventStream(`/api/live?pageCode=${currentPageCode()}`, {
      said: (data) => {
        const change = changeIn(data);
        if (change) applyChange(change);
      },
      refused: away,
      opened: back,
    });
  };
  const close = () => {
    hangUp?.();
    hangUp = null;
  };
  // A browser gives one site few lines at a time: tabs that nobody sees need none.
  const seen = () => {
    if (document.hidden) {
      away();
      close();
      return;
    }
    open();
    back();
  };
  open();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', seen);
  return () => {
    close();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', seen);
  };
}

/** Called with each change as it happens. */
export function onMaidsChange(read: (change: MaidsChange) => void): () => void {
  newsReaders.add(read);
  return () => newsReaders.delete(read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether she was hired, held or taken down since the page was loaded. */
export const useIsGone = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => gone.has(id),
    () => false,
  );
