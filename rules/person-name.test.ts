import { expect, test } from 'vitest';
import { cleanName, nameProblem, sameName } from './person-name.ts';

test.each([
  'Leila Haddad',
  'Li',
  'José María O’Neill-Smith',
  'ليلى حداد',
  'Nguyễn Thị Hoa',
  'J. R. Smith',
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
  ['💛 Leila', 'Use letters only, as on the Emirates ID.'],
  ['a'.repeat(101), 'The name is too long. 100 letters are enough.'],
  ['a'.repeat(100_000), 'The name is too long. 100 letters are enough.'],
])('%j: %s', (text, problem) => {
  expect(nameProblem(text)).toBe(problem);
});

test('a name is kept with one space between its words', () => {
  expect(cleanName('  Leila \u00a0 Haddad\n')).toBe('Leila Haddad');
});

test.each([
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
