import { isDay } from '../text/days.ts';
import { type CsvRecord, isFormula, readCsv } from '../text/read-csv.ts';

/** Why a row of a statement cannot be imported. */
type StatementProblem = 'columns' | 'day' | 'reference' | 'amount' | 'formula';

/** A row of a statement: date, reference, amount. Money that came in is above zero. */
interface StatementRow {
  /** As in the file: the first line is 1. */
  readonly row: number;
  readonly day: string | null;
  readonly reference: string;
  readonly fils: number | null;
  readonly problem: StatementProblem | null;
}

const LONGEST = 120;

/** 2026-11-16 or 16/11/2026. */
function dayOf(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const day = year === '' ? text : `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** 1,274.00 or -12.5; null for anything else and for nothing. */
function filsOf(text: string): number | null {
  const [, minus = '', dirhams = '', decimals = ''] =
    /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dirhams === '') return null;
  const fils = Number(dirhams.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return fils === 0 ? null : minus === '' ? fils : -fils;
}

function rowOf({ row, cells }: CsvRecord): StatementRow {
  const [date = '', reference = '', amount = '', ...more] = cells.map((cell) => cell.trim());
  const day = dayOf(date);
  const fils = filsOf(amount);
  const problem =
    amount === '' || more.some(Boolean)
      ? 'columns'
      : day === null
        ? 'day'
        : isFormula(reference)
          ? 'formula'
          : reference === '' || reference.length > LONGEST
            ? 'reference'
            : fils === null
              ? 'amount'
              : null;
  return { row, day, reference: reference.slice(0, LONGEST), fils, problem };
}

/** A quote is never closed, so that no row can be told from the next. */
const unreadable = { row: 1, day: null, reference: '', fils: null, problem: 'columns' } as const;

/** Reads a statement in CSV; a first line without a date and an amount is a heading. */
export function readStatement(csv: string): StatementRow[] {
  const rows = readCsv(csv)?.map(rowOf) ?? [unreadable];
  const [first, ...others] = rows;
  const isHeading = others.length > 0 && first?.day === null && first.fils === null;
  return isHeading ? others : rows;
}
