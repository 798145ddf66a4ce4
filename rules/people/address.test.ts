import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Address,
  addressLengths,
  addressProblems,
  cleanAddress,
  emirates,
  isServed,
  printedMakani,
} from './address.ts';

const home: Address = {
  emirate: 'dubai',
  area: 'Al Barsha 1',
  homeType: 'apartment',
  street: '',
  building: 'Palm Court',
  unit: '140',
  landmark: '',
  makani: '',
  notes: '',
};

test('each emirate takes an apartment and a villa', () => {
  for (const emirate of Object.keys(emirates)) {
    expect(addressProblems({ ...home, emirate })).toEqual({});
    expect(addressProblems({ ...home, emirate, homeType: 'villa', unit: '' })).toEqual({});
  }
});

test('Arabic words, marks of the trade and several lines of notes are right', () => {
  const address = {
    ...home,
    area: 'البرشاء ١',
    building: 'Bldg. 12/B, "Palm" & Sons',
    unit: '14-ب',
    notes: 'Ring twice.\nThe dog is friendly – really.',
  };
  expect(addressProblems(address)).toEqual({});
});

test('marks that nobody sees are taken out; what joins signs stays', () => {
  const typed = {
    ...home,
    area: 'البرشاء\u200f',
    street: 'Al\u202e Wasl\ufeff',
    landmark: 'مسجد می\u200cخواهم',
    makani: '\u202a12345 67890\u202c',
    notes: 'We are 👨‍👩‍👧.\u200b\nRing twice.',
  };
  expect(addressProblems(typed)).toEqual({});
  expect(cleanAddress(typed)).toEqual({
    ...typed,
    area: 'البرشاء',
    street: 'Al Wasl',
    makani: '1234567890',
    notes: 'We are 👨‍👩‍👧.\nRing twice.',
  });
});

test('invisible characters change neither the stored address nor its problems', () => {
  const marks = '\u200b\u200e\u200f\u202a\u202e\u2066\u2069\ufeff'.split('');
  const pieces = fc.array(
    fc.tuple(fc.constantFrom('Al', ' ', '\n', 'برشاء', '7', '…'), fc.constantFrom(...marks)),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const [plain, marked] = [parts.map(([piece]) => piece).join(''), parts.flat().join('')];
      const of = (text: string) => ({ ...home, area: text, unit: text, notes: text, makani: text });
      expect(cleanAddress(of(marked))).toEqual(cleanAddress(of(plain)));
      expect(addressProblems(of(marked))).toEqual(addressProblems(of(plain)));
    }),
  );
});

const long = (length: number) => 'a'.repeat(length);

test.each<[string, Partial<Address>]>([
  ['emirate', { emirate: '' }],
  ['emirate', { emirate: 'Dubai' }],
  ['emirate', { emirate: 'oman' }],
  ['emirate', { emirate: 'constructor' }],
  ['homeType', { homeType: '' }],
  ['homeType', { homeType: 'tent' }],
  ['area', { area: '' }],
  ['area', { area: '   ' }],
  ['area', { area: '---' }],
  ['area', { area: 'Al\u0000Barsha' }],
  ['area', { area: '\u200f\u202e' }],
  ['area', { area: 'Al\u00adBarsha' }],
  ['landmark', { landmark: '\u200d' }],
  ['area', { area: long(addressLengths.area + 1) }],
  ['street', { street: long(addressLengths.street + 1) }],
  ['street', { street: '…' }],
  ['building', { building: '' }],
  ['building', { building: long(100_000) }],
  ['unit', { unit: '' }],
  ['unit', { unit: long(addressLengths.unit + 1) }],
  ['landmark', { landmark: long(addressLengths.landmark + 1) }],
  ['makani', { makani: '12345' }],
  ['makani', { makani: '12345 678901' }],
  ['makani', { makani: '12345 6789O' }],
  ['notes', { notes: long(addressLengths.notes + 1) }],
  ['notes', { notes: 'be\u0007ep' }],
])('a wrong %s is named at its field: %j', (field, wrong) => {
  expect(Object.keys(addressProblems({ ...home, ...wrong }))).toEqual([field]);
});

test('everything that is missing is reported at once', () => {
  const empty = Object.fromEntries(Object.keys(home).map((field) => [field, '']));
  expect(Object.keys(addressProblems({ ...home, ...empty })).sort()).toEqual([
    'area',
    'building',
    'emirate',
    'homeType',
  ]);
});

test('a Makani number is stored as ten digits and printed as on the sign at the door', () => {
  expect(cleanAddress({ ...home, makani: ' ١٢٣٤٥-67890 ' }).makani).toBe('1234567890');
  expect(printedMakani('1234567890')).toBe('12345 67890');
  expect(printedMakani('123')).toBe('123');
});

test('what does not belong to the home is not kept', () => {
  const elsewhere = cleanAddress({ ...home, emirate: 'ajman', makani: '12345 67890' });
  expect(elsewhere.makani).toBe('');
  expect(cleanAddress({ ...home, homeType: 'villa' }).unit).toBe('');
  expect(cleanAddress({ ...home, area: '  Al \t Barsha\n1 ' }).area).toBe('Al Barsha 1');
});

test('a plan is served where the data says so', () => {
  const served = { LIVE_IN: ['dubai', 'abu_dhabi'], LIVE_OUT: ['dubai'] };
  expect(isServed(served, 'LIVE_OUT', 'dubai')).toBe(true);
  expect(isServed(served, 'LIVE_OUT', 'abu_dhabi')).toBe(false);
  expect(isServed(served, 'LIVE_IN', 'abu_dhabi')).toBe(true);
  expect(isServed(served, null, 'fujairah')).toBe(true);
});
