import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { myList } from '../../visitor/lists/my-list.ts';
import { sharedList } from '../../visitor/lists/shared-list.ts';
import { useWideScreen } from '../../site/use-wide-screen.ts';

const SAVED = '#saved';

const someoneListed = (): boolean => myList.snapshot().length + sharedList.snapshot().length > 0;

/** A press on a heart is painted before the lists follow: they are the larger part of the work. */
function subscribe(listener: () => void): () => void {
  const later = () => afterPaint(listener);
  const stops = [myList.subscribe(later), sharedList.subscribe(later)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Where the lists show. LIST-04: beside the catalogue on wide screens, by themselves once there is someone
 * in them, until the visitor closes them. RT-03: over it on small ones, at `#saved`.
 */
export function useListPlace() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wide = useWideScreen();
  const filled = useSyncExternalStore(subscribe, someoneListed, () => false);
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState(false);
  const asked = wide !== null && hash === SAVED;
  // Who leaves the lists leaves a message there: the panel stays for it.
  if (wide !== null && filled && !opened) setOpened(true);
  const close = () => {
    setClosed(true);
    if (asked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return {
    wide,
    panel: wide === true && (asked || (opened && !closed)),
    sheet: wide === false && asked,
    dock: wide === false && filled,
    close,
  };
}
