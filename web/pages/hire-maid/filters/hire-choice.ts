import type { CatalogueFilter } from '../../../../rules/catalogue/catalogue-filter.ts';
import { filterFrom, filterParsers } from '../../../../rules/catalogue/read-filter.ts';
import {
  flagChanges,
  flagKey,
  type VariantFlag,
} from '../../../../rules/marketing/variant-flags.ts';
import { stored } from '../../../visitor/browser/stored.ts';

/**
 * FLAG-03: the default filter of each flag. In Abu Dhabi only live-in is possible; nfts leaves out first-timers; sss
 * puts the soonest start first.
 */
const flagFilters = {
  v_auh: { arrangement: 'LIVE_IN' },
  v_nfts: { experience: 1 },
  v_sss: { sort: 'available' },
  v_filipina: { nationality: ['PH'] },
  v_ethiopian: { nationality: ['ET'] },
  v_african: { nationality: ['CM', 'GH', 'KE', 'MG', 'NG', 'RW', 'TZ', 'UG', 'ZA', 'ZW'] },
} as const satisfies Record<string, CatalogueFilter>;
type WishFlag = keyof typeof flagFilters;
const wishFlags: readonly WishFlag[] = [
  'v_auh',
  'v_nfts',
  'v_sss',
  'v_filipina',
  'v_ethiopian',
  'v_african',
];

const filterOfFlag = (flag: WishFlag | null): CatalogueFilter =>
  flag === null ? {} : flagFilters[flag];

/** True if the visitor removed the flag's filter. */
export const isFlagFilterRemoved = (flag: WishFlag, filter: CatalogueFilter): boolean => {
  const { arrangement, experience, nationality, sort } = flagFilters[flag] as CatalogueFilter;
  return (
    (arrangement !== undefined && filter.arrangement === undefined) ||
    (experience !== undefined && filter.experience === undefined) ||
    (nationality !== undefined && filter.nationality === undefined) ||
    (sort !== undefined && filter.sort === undefined)
  );
};

const checkedPreferences: Readonly<Record<string, CatalogueFilter['arrangement']>> = {
  live_in: 'LIVE_IN',
  live_out: 'LIVE_OUT',
};

export interface HireChoice {
  readonly filter: CatalogueFilter;
  /** The flag that set a filter before the visitor did. */
  readonly flag: WishFlag | null;
  /** FLAG-03: v_hire_maid_cards shows the list as full cards. */
  readonly fullCards: boolean;
  /** The visitor insisted on the hire page although the site redirects to the chat (ENTRY-01). */
  readonly skipsChatRedirect: boolean;
}

const isRemembered = (flag: VariantFlag): boolean => stored.flag(flagKey(flag)).read() !== null;

/** The filter in the address; flags of the address and the visit fill in the rest. */
export function hireChoice(search: URLSearchParams): HireChoice {
  const asked = filterFrom(search);
  // In the filters' own parameter; `preferences` in an address are also stored for My List.
  const kinds = filterParsers.preferences(search.get('matching') ?? '');
  const addressFlags = flagChanges(search);
  const flag = wishFlags.find((name) => addressFlags.get(name) ?? isRemembered(name)) ?? null;
  const flagFilter = filterOfFlag(flag);
  const checked = checkedPreferences[search.get('check_pref')?.toLowerCase() ?? ''];
  return {
    filter: {
      ...asked,
      preferences: kinds?.length ? kinds : asked.preferences,
      arrangement: asked.arrangement ?? checked ?? flagFilter.arrangement,
      nationality: asked.nationality ?? flagFilter.nationality,
      experience: asked.experience ?? flagFilter.experience,
      sort: asked.sort ?? flagFilter.sort,
    },
    flag,
    fullCards: addressFlags.get('v_hire_maid_cards') ?? isRemembered('v_hire_maid_cards'),
    skipsChatRedirect: search.has('switch_m'),
  };
}
