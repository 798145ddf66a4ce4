import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentPageCode } from '../visitor/current-page.ts';
import { continueVisit } from '../visitor/start.ts';
import { stored } from '../visitor/stored.ts';
import { noteScan, noteVisit } from '../visitor/visit-notes.ts';

const nothing = () => undefined;

/** Follows the visitor from page to page: what each address says is remembered and noted. */
export function VisitorRuntime() {
  const { pathname, search } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    const code = currentPageCode(pathname);
    shown.current = code;
    if (before !== null) continueVisit({ pathname, search });
    noteVisit();
    noteScan(new URLSearchParams(search));
    // The first page came with its chat, unless this visitor has one of its own.
    if (before !== code && (before ?? stored.chatId.read()) !== null) {
      import('./ask-chat.ts').then(({ askChat }) => askChat(code)).catch(nothing);
    }
  }, [pathname, search]);
  return null;
}
