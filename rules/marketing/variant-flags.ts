/** FLAG-03: at most one of these seven is active. */
const exclusive = [
  'v_auh',
  'v_tadbeer',
  'v_nfts',
  'v_sss',
  'v_african',
  'v_filipina',
  'v_ethiopian',
] as const;
const alone = ['slv2', 'vcc', 'v_hire_maid_cards', 'v_land'] as const;

type Exclusive = (typeof exclusive)[number];
export type VariantFlag = Exclusive | (typeof alone)[number];
export const variantFlags: readonly VariantFlag[] = [...exclusive, ...alone];

const isExclusive = (flag: VariantFlag): boolean => exclusive.some((name) => name === flag);

/** The storage key of a flag (ENT-16). */
export function flagKey(flag: VariantFlag): string {
  if (flag === 'slv2') return 'CC_SLV2';
  return flag === 'v_land' ? 'V_LAND' : flag;
}

/** A flag's value: on, off, or null if it is absent or invalid. */
export function flagValue(text: string | null): boolean | null {
  if (text === null || !/^[\w.-]{0,40}$/.test(text)) return null;
  return !/^(?:0|false)$/i.test(text);
}

/** The flags that an address changes; of the exclusive ones the last one wins. */
export function flagChanges(search: URLSearchParams): ReadonlyMap<VariantFlag, boolean> {
  const changes = new Map<VariantFlag, boolean>();
  for (const name of new Set(search.keys())) {
    const flag = variantFlags.find((known) => known === name);
    const value = flag === undefined ? null : flagValue(search.get(name));
    if (flag === undefined || value === null) continue;
    if (value && isExclusive(flag)) for (const other of exclusive) changes.set(other, false);
    changes.set(flag, value);
  }
  return changes;
}
