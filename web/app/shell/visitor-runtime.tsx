import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { continueVisit } from '../../visitor/start.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { recordScan, noteVisit } from '../../visitor/visit-notes.ts';
import { chatKey } from '../../site/site.ts';

const nothing = () => undefined;

/** Stores and records the visitor's address after each navigation. */
export function VisitorRuntime() {
  const { pathname, search } = useLocation();
  const shown = useRef<string | null>(null);
  // Runs before the next paint, so that very short visits are recorded too.
  useLayoutEffect(() => {
    const before = shown.current;
    const key = chatKey(pathname);
    shown.current = key;
    if (before !== null) continueVisit({ pathname, search });
    noteVisit();
    recordScan(new URLSearchParams(search));
    // The first page was rendered with its chat, unless this visitor has a chat id.
    if (before !== key && (before ?? stored.chatId.read()) !== null) {
      import('./ask-chat.ts').then(({ askChat }) => askChat(pathname)).catch(nothing);
    }
  }, [pathname, search]);
  return null;
}
