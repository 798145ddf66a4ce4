import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stored } from '../../visitor/browser/stored.ts';

const LISTS = ['sharedMaids', 'savedMaids'];

/** LIST-05 and LIST-06: stores lists from the address and removes them from it. */
export function useUrlLists(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const preferred = useRef(false);
  useEffect(() => {
    const address = new URLSearchParams(search);
    const hasLists = LISTS.some((name) => address.has(name));
    const prefers = address.has('preferences');
    // The visitor has just removed the filter. A page opened without one keeps what is stored (ENT-16).
    if (preferred.current && !prefers) stored.preference.write(null);
    preferred.current = prefers;
    if (!prefers && !hasLists) return undefined;
    let left = false;
    const storeLists = async () => {
      const { takeUrlLists } = await import('./take-url-lists.ts');
      if (left) return;
      const { shared } = takeUrlLists(address, () => left);
      if (!hasLists) return;
      for (const name of LISTS) address.delete(name);
      void navigate(
        { pathname, search: address.toString(), hash: shared ? '#saved' : hash },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    };
    // If the script fails to load, the lists stay in the address for the next load.
    storeLists().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [pathname, search, hash, navigate]);
}
