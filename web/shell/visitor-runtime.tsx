import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { continueVisit } from '../visitor/start.ts';
import { noteScan, noteVisit } from '../visitor/visit-notes.ts';

/** Follows the visitor from page to page: what each address says is remembered and noted. */
export function VisitorRuntime() {
  const { pathname, search } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) continueVisit({ pathname, search });
    first.current = false;
    noteVisit();
    noteScan(new URLSearchParams(search));
  }, [pathname, search]);
  return null;
}
