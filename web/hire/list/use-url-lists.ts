import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { idsIn } from '../../../rules/catalogue-filter.ts';
import { myList } from '../../visitor/my-list.ts';
import { sharedList } from '../../visitor/shared-list.ts';
import { stored } from '../../visitor/stored.ts';
import { listTab } from './list-tab.ts';

const idsFrom = (search: URLSearchParams, name: string): number[] =>
  idsIn(search.get(name) ?? '').filter((id) => id > 0);

/** LIST-05 and LIST-06: lists in the address are kept here and leave the address. */
export function useUrlLists(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = new URLSearchParams(search);
    const preferences = idsFrom(address, 'preferences');
    if (preferences.length > 0) stored.preference.write(preferences);
    if (!address.has('sharedMaids') && !address.has('savedMaids')) return;
    const shared = idsFrom(address, 'sharedMaids');
    const saved = idsFrom(address, 'savedMaids');
    if (shared.length > 0) sharedList.replace(shared);
    if (saved.length > 0) myList.merge(saved);
    if (shared.length > 0) listTab.choose('shared-list');
    address.delete('sharedMaids');
    address.delete('savedMaids');
    void navigate(
      { pathname, search: address.toString(), hash: shared.length > 0 ? '#saved' : hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [pathname, search, hash, navigate]);
}
