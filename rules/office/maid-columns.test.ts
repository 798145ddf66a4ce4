import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type KnownValues,
  type MaidColumn,
  maidColumns,
  readCell,
  writeCell,
} from './maid-columns.ts';

const known: KnownValues = {
  nationalities: new Map([
    ['PH', 'Filipino'],
    ['LK', 'Sri Lankan'],
  ]),
  languages: ['English', 'Arabic', 'Chinese, Mandarin'],
  skills: new Map([
    ['NEWBORNS', 'Newborns'],
    ['CAR_DRIVING', 'Driving'],
  ]),
  amounts: [2990, 2940, 1900],
};
const read = (column: MaidColumn, cell: string) => readCell(column, cell, known);

test.each([
  ['price_month', '2,940', 2940],
  ['price_month', 'AED 2940.00', 2940],
  ['maid_no', 'HM 1987', 1987],
  ['born', '1996-02-29', '1996-02-29'],
  ['born', '1/12/1996', '1996-12-01'],
  ['free_from', 'Now', null],
  ['nationality', 'sri lankan', 'LK'],
  ['arrangement', 'Live in', 'LIVE_IN'],
  ['passport_no', 'ep 884 1207', 'EP8841207'],
  ['mobile', '+63 917 555 0101', '+639175550101'],
  ['mobile', "'+63 917 555 0101", '+639175550101'],
  ['skills', 'Driving; newborns', ['CAR_DRIVING', 'NEWBORNS']],
  [
    'languages',
    'English good; Chinese, Mandarin basic',
    [
      { language: 'English', level: 'GOOD' },
      { language: 'Chinese, Mandarin', level: 'BASIC' },
    ],
  ],
] as const)('[OFF-43] the cell %s %j means %j', (column, cell, value) => {
  expect(read(column, cell)).toEqual({ value });
});

test.each([
  ['price_month', '2,90', 'amount', '2,990'],
  ['price_month', '2940.50', 'amount', undefined],
  ['born', '31/02/1996', 'no_such_day', undefined],
  ['born', 'in May', 'day', undefined],
  ['nationality', 'Filipina', 'unknown', 'Filipino'],
  ['languages', 'Englsh good', 'unknown', 'English'],
  ['note', '=HYPERLINK("http://x")', 'formula', undefined],
  ['first_name', '@SUM(A1)', 'formula', undefined],
  ['note', '\t=1', 'formula', undefined],
  ['mobile', '+1+cmd|x', 'formula', undefined],
  ['labels', 'call 0501234567', 'too_long', undefined],
  ['children', '-1', 'formula', undefined],
] as const)('[OFF-43] the cell %s %j is refused as %s', (column, cell, problem, suggestion) => {
  expect(read(column, cell)).toMatchObject({ problem });
  expect(read(column, cell)).toEqual(
    suggestion === undefined ? expect.anything() : { problem, suggestion },
  );
});

test('[OFF-43] no text, however hostile, breaks the reader or becomes a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom(...maidColumns), fc.string({ unit: 'binary' }), (column, cell) => {
      const found = read(column, cell);
      if ('value' in found && typeof found.value === 'string' && column !== 'mobile') {
        expect(found.value).not.toMatch(/^\s*[=+\-@|%]/);
      }
    }),
  );
});

test('[OFF-43] a value that was written is read as the same value', () => {
  const values: readonly (readonly [MaidColumn, unknown])[] = [
    ['price_month', 2940],
    ['free_from', null],
    ['free_from', '2027-03-01'],
    ['nationality', 'LK'],
    ['arrangement', 'EITHER'],
    ['religion', 'HINDU'],
    ['skills', ['CAR_DRIVING', 'NEWBORNS']],
    ['labels', ['night shift', 'vip']],
    ['state', 'on_hold'],
    ['languages', [{ language: 'Chinese, Mandarin', level: 'NATIVE' }]],
  ];
  for (const [column, value] of values) {
    expect(read(column, writeCell(column, value, known))).toEqual({ value });
  }
});
