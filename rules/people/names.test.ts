import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayFirstName } from './names.ts';

test.each([
  ['maricel', 'Maricel'],
  ['MARICEL', 'Maricel'],
  ['Maricel Santos', 'Maricel'],
  ['maricel,', 'Maricel'],
  ['MARICEL, Santos', 'Maricel'],
  ['  hirut\tbekele ', 'Hirut'],
  ['ÉLODIE', 'Élodie'],
  ['o’brien', 'O’brien'],
  ['𐐨𐐨', '𐐀𐐨'],
  [',', ''],
  ['   ', ''],
  ['', ''],
])('[VAL-01] %j is shown as %j', (name, shown) => {
  expect(displayFirstName(name)).toBe(shown);
});

test('[VAL-01] a shown name is one word without a trailing comma, and showing it again changes nothing', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'É', 'z', ',', ' ', '\n', '-', 'ß') });
  fc.assert(
    fc.property(letters, (name) => {
      const shown = displayFirstName(name);
      expect(shown).not.toMatch(/\s|,$/u);
      if (!name.includes('ß')) expect(displayFirstName(shown)).toBe(shown);
    }),
  );
});
