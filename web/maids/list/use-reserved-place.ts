import { useLayoutEffect } from 'react';

/** The panel's place is kept (shell/early-lists) until the page itself knows whether it shows (LIST-04). */
export function useReservedPlace(known: boolean): void {
  useLayoutEffect(() => {
    if (known) delete document.documentElement.dataset['listed'];
  }, [known]);
}
