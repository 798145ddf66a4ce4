import { useSyncExternalStore } from 'react';
import { browserApi } from './api/browser-api.ts';
import { currentPageCode } from './browser/current-page.ts';
import { onMaidsChange } from './live.ts';
import { stored } from './browser/stored.ts';

type OwnHires = ReadonlyMap<number, string>;

const NOBODY: OwnHires = new Map();
const listeners = new Set<() => void>();
let own = NOBODY;

/**
 * The maids this visit is hiring, with the appId of each; read from the server, so that ended applications disappear.
 */
export async function loadOwnHires(): Promise<OwnHires> {
  const appIdBefore = stored.sessionAppId.read();
  if (stored.sessionId.read() === null) own = NOBODY;
  else {
    try {
      const api = browserApi(currentPageCode(), { ignoreErrorMessages: true });
      const found = await api.get('ccserviceapplication/getapplicationsbysessionId', { query: {} });
      own = new Map(found.map(({ housemaid, appId }) => [housemaid.id, appId]));
      // Another tab may have started an application in the meantime.
      if (own.size === 0 && stored.sessionAppId.read() === appIdBefore)
        stored.sessionAppId.write(null);
    } catch {
      // The known value stays.
    }
  }
  for (const listener of listeners) listener();
  return own;
}

let stops: readonly (() => void)[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    const reload = () => {
      if (own.size > 0 || stored.sessionAppId.read() !== null) void loadOwnHires();
    };
    stops = [
      stored.sessionAppId.subscribe(reload),
      onMaidsChange(({ all, available }) => {
        if (all || available.some((id) => own.has(id))) reload();
      }),
    ];
    reload();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const stop of stops) stop();
    stops = [];
  };
}

/** The appId with which this visit is hiring her. */
export const useOwnHire = (maidId: number): string | null =>
  useSyncExternalStore(
    subscribe,
    () => own.get(maidId) ?? null,
    () => null,
  );
