import { useState } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../../contract/pages.ts';
import { SITE_VERSION } from '../visitor/stored.ts';

/** data-listed: there are lists to show. data-saved: how many digits the number of the saved has. */
const MARK = `for(const k of["requestedMaids_${SITE_VERSION}","sharedListMaids"])try{const n=JSON.parse(localStorage.getItem(k)).length,d=document.documentElement.dataset;if(n>0){d.listed="";if(k!="sharedListMaids")d.saved=(""+n).length}}catch{}`;

const isBeforeHydration = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['hydrated'] === undefined;

/** Runs while the page is being read, before its first paint: whoever has lists gets a page with room for them. */
export function EarlyLists() {
  const { pathname } = useLocation();
  // A private page runs no script without its nonce; whoever is there is past choosing.
  const [wanted] = useState(() => isBeforeHydration() && pageAt(pathname)?.access === 'public');
  return wanted && <script>{MARK}</script>;
}
