import { useLayoutEffect, useState } from 'react';
import { SITE_VERSION } from '../../visitor/stored.ts';

/** Runs while the page is being read, before its first paint: whoever has a list gets a page with room for it. */
const RESERVE = `try{for(const k of["requestedMaids_${SITE_VERSION}","sharedListMaids"])if(/\\d/.test(localStorage.getItem(k)))document.documentElement.dataset.listed=""}catch{}`;

const isBeforeHydration = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['hydrated'] === undefined;

/** Keeps the panel's place until the page itself knows whether it shows (LIST-04). */
export function ReservedPlace({ known }: { known: boolean }) {
  const [first] = useState(isBeforeHydration);
  useLayoutEffect(() => {
    if (known) delete document.documentElement.dataset['listed'];
  }, [known]);
  return first && <script>{RESERVE}</script>;
}
