import { expect, test } from 'vitest';
import { titleFor } from './account-title.ts';

const own = 'Amal Khalid';

test('[F66] the spouse’s account does not keep the client’s name, and mine gets it back', () => {
  expect(titleFor('spouse', { typed: own, own })).toBe('');
  expect(titleFor('client', { typed: '', own })).toBe(own);
});

test('[F66] a name that was typed stays', () => {
  expect(titleFor('spouse', { typed: 'Omar Saleh', own })).toBe('Omar Saleh');
  expect(titleFor('spouse', { typed: 'Omar Saleh', own: '' })).toBe('Omar Saleh');
  expect(titleFor('client', { typed: 'Amal K. Khalid', own })).toBe('Amal K. Khalid');
});
