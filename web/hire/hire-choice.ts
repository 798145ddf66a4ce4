import type { CatalogueFilter } from '../../rules/catalogue-filter.ts';
import { filterFrom, filterParsers } from '../../rules/read-filter.ts';
import { flagChanges, flagKey } from '../../rules/variant-flags.ts';
import { stored } from '../visitor/stored.ts';

/** FLAG-03: whom these flags show first; Ethiopians have a flag of their own. */
const flagNations = {
  v_filipina: ['PH'],
  v_ethiopian: ['ET'],
  v_african: ['CM', 'GH', 'KE', 'MG', 'NG', 'RW', 'TZ', 'UG', 'ZA', 'ZW'],
} as const satisfies Record<string, readonly string[]>;
export type NationFlag = keyof typeof flagNations;
const nationFlags: readonly NationFlag[] = ['v_filipina', 'v_ethiopian', 'v_african'];

const checkedPreferences: Readonly<Record<string, CatalogueFilter['arrangement']>> = {
  live_in: 'LIVE_IN',
  live_out: 'LIVE_OUT',
};

export interface HireChoice {
  readonly filter: CatalogueFilter;
  /** The flag that chose a nationality before the visitor did. */
  readonly flag: NationFlag | null;
  /** The visitor insisted on the hire page while the site leads to the chat (ENTRY-01). */
  readonly insists: boolean;
}

const isRemembered = (flag: NationFlag): boolean => stored.flag(flagKey(flag)).read() !== null;

/** What the address asks for; what it leaves open, its flags and those of the visit choose. */
export function hireChoice(search: URLSearchParams): HireChoice {
  const asked = filterFrom(search);
  // As the filters write them; `preferences` in an address are kept for My List, too.
  const kinds = filterParsers.preferences(search.get('matching') ?? '');
  const said = flagChanges(search);
  const flag = nationFlags.find((name) => said.get(name) ?? isRemembered(name)) ?? null;
  const checked = checkedPreferences[search.get('check_pref')?.toLowerCase() ?? ''];
  return {
    filter: {
      ...asked,
      preferences: kinds?.length ? kinds : asked.preferences,
      arrangement: asked.arrangement ?? checked,
      nationality: asked.nationality ?? (flag === null ? undefined : flagNations[flag]),
    },
    flag,
    insists: search.has('switch_m'),
  };
}
