import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { continueVisit } from '../../visitor/start.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { recordScan, noteVisit } from '../../visitor/visit-notes.ts';
import { chatKey } from '../../site/site.ts';

const nothing = () => undefined;

/** Follows the visitor from page to page: what each address says is remembered and noted. */
export function VisitorRuntime() {
  const { pathname, search } = useLocation();
  const shown = useRef<string | null>(null);
  // Runs before the next paint, so that a visit that ends at once is recorded too.
  useLayoutEffect(() => {
    const before = shown.current;
    const key = chatKey(pathname);
    shown.current = key;
    if (before !== null) continueVisit({ pathname, search });
    noteVisit();
    recordScan(new URLSearchParams(search));
    // The first page came with its chat, unless this visitor has one of its own.
    if (before !== key && (before ?? stored.chatId.read()) !== null) {
      import('./ask-chat.ts').then(({ askChat }) => askChat(pathname)).catch(nothing);
    }
  }, [pathname, search]);
  return null;
}
