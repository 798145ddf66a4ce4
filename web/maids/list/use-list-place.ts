import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { myList } from '../../visitor/lists/my-list.ts';
import { sharedList } from '../../visitor/lists/shared-list.ts';
import { useWideScreen } from '../../site/use-wide-screen.ts';

const SAVED = '#saved';

const someoneListed = (): boolean => myList.snapshot().length + sharedList.snapshot().length > 0;

/** The heart is painted first, because updating the lists takes longer. */
function subscribe(listener: () => void): () => void {
  const subscribeAfterPaint = () => afterPaint(listener);
  const stops = [myList.subscribe(subscribeAfterPaint), sharedList.subscribe(subscribeAfterPaint)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Where the lists are shown. LIST-04: on wide screens beside the catalogue as soon as they have content, until the
 * visitor closes them. RT-03: on small screens over the catalogue, at `#saved`.
 */
export function useListPlace() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wide = useWideScreen();
  const filled = useSyncExternalStore(subscribe, someoneListed, () => false);
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState(false);
  const asked = wide !== null && hash === SAVED;
  // A maid who becomes unavailable leaves a message in the panel, so the panel stays open.
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
