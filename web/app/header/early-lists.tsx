import { useContext, useState } from 'react';
import { InlineScript } from '../../site/inline-code.tsx';
import { useLocation } from 'react-router';
import { pageAt } from '../../../contract/pages.ts';
import { SITE_VERSION } from '../../visitor/browser/stored.ts';
import { NonceContext } from '../../site/early/early-presses.tsx';

/** data-listed: there are lists to show. data-saved: number of digits in the count of saved maids. */
const MARK = `for(const k of["requestedMaids_${SITE_VERSION}","sharedListMaids"])try{const n=JSON.parse(localStorage.getItem(k)).length,d=document.documentElement.dataset;if(n>0){d.listed="";if(k!="sharedListMaids")d.saved=(""+n).length}}catch{}`;

const isBeforeHydration = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['hydrated'] === undefined;

/** Runs before the first paint, so that a page for a visitor with lists has space for them. */
export function EarlyLists() {
  const nonce = useContext(NonceContext);
  const { pathname } = useLocation();
  // Private pages do not show the lists, because the family has already chosen.
  const [wanted] = useState(() => isBeforeHydration() && pageAt(pathname)?.access === 'public');
  return wanted && <InlineScript nonce={nonce} code={MARK} />;
}
