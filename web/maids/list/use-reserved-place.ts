import { useLayoutEffect } from 'react';

/** Keeps space for the panel (shell/early-lists) until the page knows whether to show it (LIST-04). */
export function useReservedPlace(known: boolean): void {
  useLayoutEffect(() => {
    if (known) delete document.documentElement.dataset['listed'];
  }, [known]);
}
