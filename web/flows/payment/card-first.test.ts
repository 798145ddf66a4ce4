import { afterEach, expect, test } from 'vitest';
import { stored } from '../../visitor/browser/stored.ts';
import { standing } from '../engine/app-info.fixture.ts';
import { isCardFirst } from './card-first.ts';

afterEach(() => stored.flag('vcc').write(null));

test('[F25] vcc puts the card first, unless an account is on file', () => {
  const withAccount = { ...standing, onFile: { ...standing.onFile, accountType: 'current' } };
  expect(isCardFirst(standing)).toBe(false);
  stored.flag('vcc').write(true);
  expect(isCardFirst(standing)).toBe(true);
  expect(isCardFirst(withAccount)).toBe(false);
});
