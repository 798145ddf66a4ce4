import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

test('[OFF-43] commas, semicolons, tabs, quotes, line ends and a byte order mark are read', () => {
  expect(cellsOf('\uFEFFa,b\r\n1,"2, ""two""\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2, "two"\nlines'],
  ]);
  expect(cellsOf('a;"b,c";d\n1;2,5;')).toEqual([
    ['a', 'b,c', 'd'],
    ['1', '2,5', ''],
  ]);
  expect(cellsOf('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(cellsOf('a,b,\n1,2,\n')).toEqual([
    ['a', 'b', ''],
    ['1', '2', ''],
  ]);
  expect(readCsv('a,b\n1,"2')).toBeNull();
  expect(cellsOf('')).toEqual([]);
});

test('[OFF-43] empty rows are left out, and the others keep the numbers of a spreadsheet', () => {
  expect(readCsv('a,b\n\n,\n1,2')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['1', '2'] },
  ]);
});

test('[OFF-43] a file that was written is read as the same cells', () => {
  const cell = fc.string().map((text) => text.replace(/^[\s=+\-@|%]+/, ''));
  const line = fc.tuple(cell, cell, cell).filter((cells) => cells.some((one) => one.trim() !== ''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const text = [['a', 'b', 'c'], ...lines].map((one) => csvLine(one)).join('\r\n');
      expect(cellsOf(text)?.slice(1)).toEqual(lines);
    }),
  );
});
