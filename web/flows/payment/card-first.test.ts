import { afterEach, expect, test } from 'vitest';
import { stored } from '../../visitor/browser/stored.ts';
import { appInfo } from '../engine/app-info.fixture.ts';
import { isCardFirst } from './card-first.ts';

afterEach(() => stored.flag('vcc').write(null));

test('[F25] vcc puts the card first, unless an account is on file', () => {
  const withAccount = { ...appInfo, onFile: { ...appInfo.onFile, accountType: 'current' } };
  expect(isCardFirst(appInfo)).toBe(false);
  stored.flag('vcc').write(true);
  expect(isCardFirst(appInfo)).toBe(true);
  expect(isCardFirst(withAccount)).toBe(false);
});
