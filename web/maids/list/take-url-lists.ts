import { idsIn } from '../../../rules/catalogue/read-filter.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import { myList } from '../../visitor/lists/my-list.ts';
import { sharedList } from '../../visitor/lists/shared-list.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { listTab } from './list-tab.ts';

const idsFrom = (search: URLSearchParams, name: string): number[] =>
  idsIn(search.get(name) ?? '').filter((id) => id > 0);

/** Our team's links list the maids in `sgl`; the value 1 is only a flag. */
export function takeTeamList(address: URLSearchParams): void {
  const ids = idsFrom(address, 'sgl').filter((id) => id > 1);
  if (ids.length === 0) return;
  sharedList.replace(ids);
  listTab.choose('shared-list');
}

/** LIST-08: unknown preferences are ignored, because "Any" never means "none". */
async function keepPreferences(address: URLSearchParams, isLeft: () => boolean): Promise<void> {
  if (!address.has('preferences')) return;
  const asked = idsFrom(address, 'preferences');
  if (asked.length === 0) {
    stored.preference.write(null);
    return;
  }
  const api = browserApi(currentPageCode(), { ignoreErrorMessages: true });
  const { matchingTypes = [] } = await api.get('ccserviceapplication/getmainccsiteinfo', {
    query: { returnMatchingTypes: 'true', returnNationalities: 'false' },
  });
  const existing = asked.filter((id) => matchingTypes.some((kind) => kind.id === id));
  if (!isLeft() && existing.length > 0) stored.preference.write(existing);
}

/** Stores the lists in an address; returns whether one of them was shared by another person. */
export function takeUrlLists(address: URLSearchParams, isLeft: () => boolean): { shared: boolean } {
  keepPreferences(address, isLeft).catch(() => undefined);
  const shared = idsFrom(address, 'sharedMaids');
  const saved = idsFrom(address, 'savedMaids');
  if (shared.length > 0) sharedList.replace(shared);
  if (saved.length > 0) myList.merge(saved);
  if (shared.length > 0) listTab.choose('shared-list');
  return { shared: shared.length > 0 };
}
