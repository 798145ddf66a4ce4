import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { CellProblem } from '../../../rules/office/maid-columns.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import type { Translate } from '../../../rules/text/text.ts';

export type Preview = OfficeAnswer<'POST office/maids/import'>;
type Problem = Preview['problems'][number];

/** What is wrong with a cell, and what was probably meant. */
export function problemWords(t: Translate, { problem, suggestion, other }: Problem): string {
  const rival = other ?? '';
  const words: Readonly<Record<CellProblem, string>> = {
    formula: t('Starts like a formula. We only take plain text.'),
    amount: t('Not a whole dirham amount.'),
    number: t('Not a number that fits here.'),
    day: t('Not a day. Write it as 2027-01-31 or 31/01/2027.'),
    no_such_day: t('There is no such day.'),
    unknown: t('We don’t know this value.'),
    too_long: t('Too long, or not allowed here.'),
    needed: t('Needed for a new maid.'),
    too_young: t('She must be 18 or older.'),
    below_wage: t('The price must be more than her wage and the costs.'),
    below_minimum: t('Her country asks for AED {other} a month or more.', { other: rival }),
    no_such_maid: t('There is no maid with this number.'),
    maid_twice: t('Row {other} is about the same maid.', { other: rival }),
    passport_taken: t('Already belongs to {other}.', { other: rival }),
    passport_twice: t('Row {other} has the same passport.', { other: rival }),
    mobile: t('Not a mobile number.'),
    cannot_publish: t('She can’t be published yet: consent or captions are missing.'),
    not_together: t('Does not fit her other values.'),
  };
  const asked = suggestion === null ? '' : ` ${t('Did you mean {suggestion}?', { suggestion })}`;
  return `${words[problem]}${asked}`;
}

/** The errors as a file, with row and column. */
export function problemsAsCsv(t: Translate, problems: readonly Problem[]): string {
  const head = [t('Row'), t('Column'), t('Value'), t('Problem')];
  const lines = problems.map((one) => [one.row, one.column, one.value, problemWords(t, one)]);
  return `${[head, ...lines].map(csvLine).join('\r\n')}\r\n`;
}
