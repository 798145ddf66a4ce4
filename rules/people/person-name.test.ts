import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, nameProblem, sameName } from './person-name.ts';

test.each([
  'Leila Haddad',
  'Li',
  'José María O’Neill-Smith',
  'ليلى حداد',
  'Nguyễn Thị Hoa',
  'J. R. Smith',
  'Leila Haddad\u200f',
  '\u202bليلى حداد\u202c',
  'علی\u200cرضا محمدی',
])('%s can be a name', (name) => expect(nameProblem(name)).toBeNull());

test.each([
  ['', 'Enter the name.'],
  ['   \n ', 'Enter the name.'],
  ['L', 'Enter the whole name.'],
  ['Leila 2', 'A name has no digits.'],
  ['Leila ٢', 'A name has no digits.'],
  ['<script>', 'Use letters only, as on the Emirates ID.'],
  ['Leila\u0000Haddad', 'Use letters only, as on the Emirates ID.'],
  ['leila@example.com', 'Use letters only, as on the Emirates ID.'],
  ['\u200f\u200e', 'Enter the name.'],
  ['L\u200f', 'Enter the whole name.'],
  ['\u200cLeila', 'Use letters only, as on the Emirates ID.'],
  ['Leila \u200dHaddad', 'Use letters only, as on the Emirates ID.'],
  ['💛 Leila', 'Use letters only, as on the Emirates ID.'],
  ['a'.repeat(101), 'The name is too long. 100 letters are enough.'],
  ['a'.repeat(100_000), 'The name is too long. 100 letters are enough.'],
])('%j: %s', (text, problem) => {
  expect(nameProblem(text)).toBe(problem);
});

test('a name is kept with one space between its words', () => {
  expect(cleanName('  Leila \u00a0 Haddad\n')).toBe('Leila Haddad');
});

const invisible = fc.constantFrom(
  ...'\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff'.split(''),
);

test('marks that nobody sees change neither a name nor what is said of it, wherever they stand', () => {
  const pieces = fc.array(fc.tuple(fc.constantFrom('Lei', 'la', ' ', 'حداد', '2', '<'), invisible));
  fc.assert(
    fc.property(pieces, (parts) => {
      const plain = parts.map(([piece]) => piece).join('');
      const marked = parts.flat().join('');
      expect(cleanName(marked)).toBe(cleanName(plain));
      expect(nameProblem(marked)).toBe(nameProblem(plain));
    }),
  );
});

test.each([
  ['علی\u200cرضا محمدی', 'علیرضا محمدی'],
  ['Leila Haddad\u200f', 'Leila Haddad'],
  ['Leila Haddad', 'LEILA HADDAD'],
  ['Leila Haddad', 'Mrs. Leila M. Haddad'],
  ['Leila Al-Haddad', 'leila haddad'],
  ['L. Haddad', 'Leila Haddad'],
  ['Haddad Leila', 'Leila Haddad'],
  ['José Núñez', 'Jose Nunez'],
  ['Leila', 'Leila Haddad'],
])('%s and %s can be one person', (one, other) => {
  expect(sameName(one, other)).toBe(true);
  expect(sameName(other, one)).toBe(true);
});

test.each([
  ['Leila Haddad', 'Omar Haddad'],
  ['Leila Haddad', 'Leila Hadid'],
  ['L H', 'Leila Haddad'],
  ['Al Al', 'Leila Haddad'],
  ['', ''],
  ['Leila Leila', 'Leila Haddad'],
])('%s and %s are not', (one, other) => {
  expect(sameName(one, other)).toBe(false);
});
