import { beforeEach, expect, test, vi } from 'vitest';
import { hireAddress } from './filters.ts';
import { hireChoice } from './hire-choice.ts';
import { namesFor } from './wish-words.ts';

let storedValues: Map<string, string>;

beforeEach(() => {
  storedValues = new Map();
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => storedValues.get(key) ?? null },
  });
});

const choice = (search: string) => hireChoice(new URLSearchParams(search));
const query = (search: string) => {
  const { filter, ...rest } = choice(search);
  return hireAddress('/hire-maid', filter, rest);
};

test('a link reproduces the list: all wishes travel in the address, marketing does not', () => {
  const address =
    '/hire-maid?arrangement=LIVE_OUT&languages=English%3AGOOD&skills=NEWBORNS%2CPETS&maxPrice=3000&sort=price';
  expect(query(`${address.split('?')[1]}&utm_source=x`)).toBe(address);
});

test('kinds chosen among the filters are not stored as preferences, which would empty My List of others', () => {
  expect(query('matching=3,1,x')).toBe('/hire-maid?matching=1%2C3');
  expect(choice('matching=3,1,x').filter.preferences).toEqual([1, 3]);
  expect(choice('preferences=2').filter.preferences).toEqual([2]);
  expect(choice('matching=x').filter.preferences).toBeUndefined();
});

test('what nobody offers is left out, so that a mistyped link still shows people', () => {
  expect(query('arrangement=EITHER&skills=%3Cb%3E&maxPrice=-1&sort=best&text=%00')).toBe(
    '/hire-maid',
  );
});

test('check_pref=live_out chooses live-out until the visitor says otherwise', () => {
  expect(choice('check_pref=live_out').filter.arrangement).toBe('LIVE_OUT');
  expect(choice('check_pref=live_out&arrangement=LIVE_IN').filter.arrangement).toBe('LIVE_IN');
  expect(choice('check_pref=anything').filter.arrangement).toBeUndefined();
});

test.each([
  ['v_filipina=1', ['PH']],
  ['v_ethiopian', ['ET']],
  ['v_filipina=1&v_ethiopian=1', ['ET']],
  ['v_filipina=0', undefined],
  ['v_filipina=1&nationality=NP', ['NP']],
])('%s chooses the nationality %o', (search, nationality) => {
  expect(choice(search).filter.nationality).toEqual(nationality);
});

test('[F25] v_auh asks for live-in, v_nfts for experience, v_sss for the soonest start', () => {
  expect(choice('v_auh=1').filter.arrangement).toBe('LIVE_IN');
  expect(choice('v_auh=1&arrangement=LIVE_OUT').filter.arrangement).toBe('LIVE_OUT');
  expect(choice('v_nfts').filter.experience).toBe(1);
  expect(choice('v_sss').filter.sort).toBe('available');
  expect(choice('v_sss=0').filter.sort).toBeUndefined();
  const { filter, ...rest } = choice('v_auh=1');
  const anywhere = { ...filter, arrangement: undefined };
  expect(hireAddress('/hire-maid', anywhere, rest)).toBe('/hire-maid?v_auh=0');
});

test('[F25] v_hire_maid_cards shows full cards, for the rest of the visit too', () => {
  expect([choice('').fullCards, choice('v_hire_maid_cards=1').fullCards]).toEqual([false, true]);
  storedValues.set('v_hire_maid_cards', 'true');
  expect([choice('').fullCards, choice('v_hire_maid_cards=0').fullCards]).toEqual([true, false]);
});

test('v_african chooses several nationalities', () => {
  expect(choice('v_african=1').filter.nationality).toEqual(expect.arrayContaining(['KE', 'UG']));
});

test('a flag of the visit counts on later pages, and taking the nationality back stays taken back', () => {
  storedValues.set('v_filipina', 'true');
  const { filter, ...rest } = choice('');
  expect(filter.nationality).toEqual(['PH']);
  const without = hireAddress('/hire-maid', { ...filter, nationality: undefined }, rest);
  expect(without).toBe('/hire-maid?v_filipina=0');
  expect(choice(without.split('?')[1] ?? '').filter.nationality).toBeUndefined();
});

test('switch_m stays in the address when a filter changes', () => {
  expect(query('switch_m=1&arrangement=LIVE_IN')).toBe('/hire-maid?arrangement=LIVE_IN&switch_m=1');
});

test('[AR-04] Arabic pages name filters as the store does; English ones ask for nothing', async () => {
  const options = (...rows: [string, string][]) =>
    rows.map(([value, label]) => ({ value, label, count: 1 }));
  const facets = {
    nationality: options(['PH', 'فلبينية']),
    languages: options(['Tagalog:GOOD', 'التاغالوغية'], ['Tagalog:BASIC', 'التاغالوغية']),
    skills: options(['IRONING', 'كي الملابس']),
  };
  const get = vi.fn().mockResolvedValue({ facets });
  expect(await namesFor({ get }, 'en')).toEqual({});
  expect(get).not.toHaveBeenCalled();
  expect(await namesFor({ get }, 'ar')).toEqual({
    PH: 'فلبينية',
    Tagalog: 'التاغالوغية',
    IRONING: 'كي الملابس',
  });
  get.mockRejectedValueOnce(new Error('away'));
  expect(await namesFor({ get }, 'ar')).toEqual({});
});
