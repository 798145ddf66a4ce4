import { createStore } from './store.ts';

export type LiveKind = 'office' | 'application' | 'presence';

interface Connection {
  readonly isLive: boolean;
  /** When the connection was lost. */
  readonly since: Date | null;
}

export const connection = createStore<Connection>({ isLive: true, since: null });
/** True once the server ended the session: the page shows nothing more. */
export const sessionOver = createStore(false);

const listeners = new Map<string, Set<() => void>>();

/** Calls the listener whenever something of this kind changed, here or elsewhere. */
export function onLive(kind: string, listener: () => void): () => void {
  const ofKind = listeners.get(kind) ?? new Set();
  listeners.set(kind, ofKind.add(listener));
  return () => ofKind.delete(listener);
}

export function tellLive(kind: LiveKind): void {
  for (const listener of listeners.get(kind) ?? []) listener();
}

const kinds: readonly LiveKind[] = ['office', 'application', 'presence'];
const RETRY = 2_000;

let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let watched: string | null = null;

const lost = () => {
  if (connection.get().isLive) connection.set({ isLive: false, since: new Date() });
};

function opened(): void {
  const wasLost = !connection.get().isLive;
  connection.set({ isLive: true, since: null });
  // The page may have loaded the application before the connection was open.
  if (watched !== null && !wasLost) tellLive('application');
  // What happened meanwhile is not sent again.
  if (wasLost) kinds.forEach(tellLive);
}

function heard({ data }: MessageEvent<string>): void {
  const { kind }: { kind?: string } = Object(JSON.parse(data));
  if (kind === 'over') endSession();
  const known = kinds.find((one) => one === kind);
  if (known !== undefined) tellLive(known);
}

/** Ends everything that this page shows (OFF-03). */
export function endSession(): void {
  stopLive();
  sessionOver.set(true);
}

function open(): void {
  source?.close();
  clearTimeout(retry);
  const query = watched === null ? '' : `?application=${watched}`;
  source = new EventSource(`/api/office/live${query}`);
  source.addEventListener('open', opened);
  source.addEventListener('message', heard);
  source.addEventListener('error', () => {
    lost();
    // The browser gives up after an HTTP error, such as during a deployment.
    if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY);
  });
}

/** Connects if no screen has done so. */
export function startLive(): void {
  if (source === undefined) open();
}

/** Connects once; naming an application also brings the events of that application. */
export function watchLive(applicationId: string | null): void {
  if (source !== undefined && watched === applicationId) return;
  watched = applicationId;
  open();
}

export function stopLive(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

window.addEventListener('offline', lost);
window.addEventListener('online', () => source && open());
