import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { viewKey, type VisitorView } from '../../rules/marketing/visitor-view.ts';
import { type Address, subscribeToNote, viewAt, visitNote } from '../visitor/view.ts';
import { useSite } from './site.ts';

/**
 * The server's view until hydration, then the view from address and storage. They nearly always agree, so hydration
 * changes nothing.
 */
export function useView(): VisitorView {
  const { view: served } = useSite();
  const { pathname, search } = useLocation();
  const differing = (): string | null => {
    const note = visitNote();
    return viewKey(viewAt({ pathname, search }, note)) === viewKey(served) ? null : note;
  };
  const note = useSyncExternalStore(subscribeToNote, differing, () => null);
  return useMemo(
    () => (note === null ? served : viewAt({ pathname, search }, note)),
    [served, pathname, search, note],
  );
}

/** The same for places without hooks, such as a route's title. */
export function shownView(served: VisitorView, address: Address): VisitorView {
  const hydrated =
    typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] === 'true';
  return hydrated ? viewAt(address) : served;
}
