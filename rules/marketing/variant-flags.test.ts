import { expect, test } from 'vitest';
import { flagChanges, flagKey, flagValue, variantFlags } from './variant-flags.ts';

const after = (search: string, before: readonly string[] = []): string[] => {
  const inForce = new Set(before);
  for (const [flag, on] of flagChanges(new URLSearchParams(search))) {
    if (on) inForce.add(flag);
    else inForce.delete(flag);
  }
  return [...inForce].toSorted();
};

test('each flag is set by being there, whatever harmless value it has', () => {
  for (const flag of variantFlags) {
    for (const value of ['', '=', '=1', '=true', '=yes', '=A-2']) {
      expect(after(`${flag}${value}`)).toEqual([flag]);
    }
  }
});

test('0 and false take a flag back', () => {
  for (const value of ['0', 'false', 'FALSE']) {
    expect(after(`vcc=${value}`, ['vcc', 'v_auh'])).toEqual(['v_auh']);
    expect(after(`v_auh=${value}`, ['v_sss'])).toEqual(['v_sss']);
  }
});

test('of the seven the last one set wins, in one address and over a visit', () => {
  expect(after('v_auh=1&v_african=1&v_sss=1')).toEqual(['v_sss']);
  expect(after('v_filipina', ['v_auh', 'vcc', 'v_land'])).toEqual(['v_filipina', 'v_land', 'vcc']);
  expect(after('v_auh=1&v_sss=0')).toEqual(['v_auh']);
});

test('the other flags stand beside any of them', () => {
  expect(after('slv2&vcc&v_hire_maid_cards&v_land&v_tadbeer')).toEqual(
    ['slv2', 'v_hire_maid_cards', 'v_land', 'v_tadbeer', 'vcc'].toSorted(),
  );
});

test.each([
  'v_auh=<script>',
  'v_auh=%00',
  'v_auh=a b',
  `v_auh=${'x'.repeat(41)}`,
  'V_AUH=1',
  'v_auh[]=1',
  'v_unknown=1',
  '__proto__=1',
  'constructor=1',
])('what is no flag changes nothing: %s', (search) => {
  expect(after(search, ['v_sss'])).toEqual(['v_sss']);
});

test('of a repeated parameter the first counts', () => {
  expect(after('vcc=0&vcc=1')).toEqual([]);
  expect(flagValue(null)).toBeNull();
});

test('flags are remembered under the names that other programs know', () => {
  expect(variantFlags.map(flagKey)).toEqual([
    'v_auh',
    'v_tadbeer',
    'v_nfts',
    'v_sss',
    'v_african',
    'v_filipina',
    'v_ethiopian',
    'CC_SLV2',
    'vcc',
    'v_hire_maid_cards',
    'V_LAND',
  ]);
});
