import { expect, test } from 'vitest';
import { readStatement } from './bank-statement.ts';

test('[OFF-50] a statement with a heading, quoted cells and both ways to write a date', () => {
  const csv =
    '\uFEFFDate,Reference,Amount\r\n2026-11-16,sbx_1,1274.00\r\n16/11/2026,"Fee, ""card""","-1,012.5"\r\n\r\n';
  expect(readStatement(csv)).toEqual([
    { row: 2, day: '2026-11-16', reference: 'sbx_1', fils: 127_400, problem: null },
    { row: 3, day: '2026-11-16', reference: 'Fee, "card"', fils: -101_250, problem: null },
  ]);
});

test.each([
  ['2026-11-16,x', 'columns'],
  ['2026-11-16,x,1.00,y', 'columns'],
  ['2026-02-30,x,1.00', 'day'],
  ['2026-11-16,,1.00', 'reference'],
  ['2026-11-16,x,0', 'amount'],
  ['2026-11-16,x,1.234', 'amount'],
  ['2026-11-16,x,1e3', 'amount'],
  ['2026-11-16,=HYPERLINK(1),1.00', 'formula'],
  ['2026-11-16,@x,1.00', 'formula'],
])('[OFF-50] [T27] the row %s has a problem: %s', (line, problem) => {
  expect(readStatement(`2026-11-15,ok,1.00\n${line}`)[1]).toMatchObject({ row: 2, problem });
});

test('[OFF-50] a file whose quote is never closed is a problem, not an empty file', () => {
  expect(readStatement('2026-11-16,"x,1.00')).toMatchObject([{ problem: 'columns' }]);
});
