import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_DAYS, bankDaysSince } from '../text/bank-days.ts';
import { filsIn, filsText, MOST_ROWS, readBankFile } from './bank-files.ts';
import { reasonIn, rejectionReasons, returnReasons } from './bank-reasons.ts';

const TODAY = '2026-11-16';
const HEAD = 'mandate_reference,answer,answered_on,reason';
const codes = (text: string) =>
  readBankFile('answers', text, TODAY).problems.map(({ code }) => code);

test('Amounts are written and read to the fils', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fils) => {
      expect(filsIn(filsText(fils))).toBe(fils);
    }),
  );
  for (const bad of ['', '1,000.00', '-1.00', '1.0', '1.005', '1e3', ' 1']) {
    expect(filsIn(bad)).toBeNull();
  }
});

test.each([
  ['"quote', ['NOT_CSV']],
  ['other,answer', ['COLUMNS']],
  [HEAD, ['EMPTY']],
  [`${HEAD}\nDD1,accepted`, ['CELLS']],
  [`${HEAD}\nDD1,accepted,${TODAY},\nDD1,accepted,${TODAY},`, ['TWICE']],
  [`${HEAD}\n,accepted,${TODAY},`, ['MISSING']],
  [`${HEAD}\nDD1,constructor,${TODAY},`, ['UNKNOWN_ANSWER']],
  [`${HEAD}\nDD1,rejected,${TODAY},because`, ['UNKNOWN_REASON']],
  [`${HEAD}\nDD1,accepted,${TODAY},account closed`, ['REASON_NOT_NEEDED']],
  [`${HEAD}\nDD1,accepted,2026-02-30,`, ['BAD_DAY']],
  [`${HEAD}\nDD1,accepted,2026-11-17,`, ['DAY_TO_COME']],
  [`${HEAD}\nDD1,"=HYPERLINK(""x"")",${TODAY},`, ['FORMULA', 'UNKNOWN_ANSWER']],
])('[OFF-52] [T27] %j has the problems %j', (text, problems) => {
  expect(codes(text)).toEqual(problems);
});

test('[OFF-52] A file of too many rows has to be split', () => {
  expect(codes(`${HEAD}\n${'DD,accepted,2026-11-01,\n'.repeat(MOST_ROWS + 1)}`)).toEqual([
    'TOO_MANY',
  ]);
});

test('[OFF-52] Rows without a problem are taken as they are written', () => {
  const text = `\uFEFF${HEAD}\r\ndd1,Rejected,${TODAY},Signature mismatch\r\n`;
  expect(readBankFile('answers', text, TODAY)).toEqual({
    problems: [],
    rows: [
      {
        line: 2,
        reference: 'DD1',
        to: 'rejected',
        on: TODAY,
        reason: 'signature_differs',
        fils: null,
      },
    ],
  });
});

test('[OFF-52] No words of a bank mean two reasons', () => {
  for (const known of [rejectionReasons, returnReasons]) {
    for (const reason of known) expect(reasonIn(reason, known)).toBe(reason);
  }
  expect(reasonIn('Insufficient  Funds', returnReasons)).toBe('no_funds');
  expect(reasonIn('insufficient funds', rejectionReasons)).toBeNull();
});

test('[OFF-52] A bank’s days are Monday to Friday without holidays', () => {
  const calendar = { holidays: new Set(['2026-12-02']) };
  expect(bankDaysSince('2026-11-13', '2026-11-13', calendar)).toBe(0);
  expect(bankDaysSince('2026-11-13', '2026-11-15', calendar)).toBe(0);
  expect(bankDaysSince('2026-11-13', '2026-11-17', calendar)).toBe(2);
  expect(bankDaysSince('2026-11-30', '2026-12-03', calendar)).toBe(2);
  expect(ANSWER_DAYS).toBe(5);
});
