import { partsOf, textOf } from './api/parts.ts';

/** Data for the catalogue while the visitor chooses a replacement in it. */
export interface ReplacementContext {
  readonly appId: string;
  /** The maid to be replaced. */
  readonly name: string;
  /** The replacement's own chat (CHAT-02). */
  readonly chat: string;
}

const KEY = 'replacing';
const listeners = new Set<() => void>();

function storedText(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function read(text: string | null): ReplacementContext | null {
  try {
    const { appId, name, chat } = partsOf(JSON.parse(text ?? 'null'));
    if (!/^[\w-]{1,200}$/.test(textOf(appId))) return null;
    return { appId: textOf(appId), name: textOf(name), chat: textOf(chat) };
  } catch {
    return null;
  }
}

/** For this tab only; without storage the visitor chooses from the list on the replacement page. */
export const replacementContext = {
  kept: storedText,
  parse: read,
  read: () => read(storedText()),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  write(context: ReplacementContext | null): void {
    try {
      if (context === null) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, JSON.stringify(context));
    } catch {
      // Without storage the context is lost.
    }
    for (const listener of listeners) listener();
  },
};

/** The address to return to after the choice; a full load, because the page is private and has its own chat. */
export const replacementAddress = (appId: string, maidId?: number): string =>
  `/replacement/app?${new URLSearchParams({ appId, ...(maidId && { maidId: `${maidId}` }) })}`;
