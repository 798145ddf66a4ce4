import { expect, test } from 'vitest';
import { addressWith, choices, filterIn, isChosen } from './filters.ts';

const choice = (value: string) => {
  const found = choices.find((one) => one.value === value);
  if (!found) throw new Error(`no choice ${value}`);
  return found;
};

test('the address names the filter', () => {
  const filter = filterIn(new URLSearchParams('arrangement=LIVE_OUT&skill=NEWBORNS&utm_source=x'));
  expect(filter).toEqual({ arrangement: 'LIVE_OUT', skill: 'NEWBORNS' });
});

test('values that nobody offers are left out, so that a mistyped link still shows people', () => {
  expect(filterIn(new URLSearchParams('arrangement=EITHER&skill=flying'))).toEqual({});
});

test('a choice is added beside others, replaces one of its kind, and is taken back when chosen', () => {
  const filter = { arrangement: 'LIVE_IN' } as const;
  expect(addressWith(filter, choice('PETS'))).toBe('/hire-maid?arrangement=LIVE_IN&skill=PETS');
  expect(addressWith(filter, choice('LIVE_OUT'))).toBe('/hire-maid?arrangement=LIVE_OUT');
  expect(addressWith(filter, choice('LIVE_IN'))).toBe('/hire-maid');
  expect(isChosen(filter, choice('LIVE_IN'))).toBe(true);
});
