import { readCsv } from '../text/read-csv.ts';
import { isDay } from '../text/days.ts';
import { type BankReason, reasonIn, rejectionReasons, returnReasons } from './bank-reasons.ts';

/** Files that we give to the bank, and files that it gives to us. */
export const bankFileKinds = ['lodging', 'answers', 'collections', 'results'] as const;
export type BankFileKind = (typeof bankFileKinds)[number];
export const importedKinds = ['answers', 'results'] as const satisfies readonly BankFileKind[];
export type ImportedKind = (typeof importedKinds)[number];

/** The columns of each file, in order; docs/bank-files.md explains them. */
export const bankFileColumns = {
  lodging: [
    'mandate_reference',
    'account_title',
    'iban',
    'bank_code',
    'account_type',
    'customer_id',
    'purpose_code',
    'issued_for',
    'amount_kind',
    'minimum',
    'maximum',
    'frequency',
    'commences_on',
    'expires_on',
  ],
  answers: ['mandate_reference', 'answer', 'answered_on', 'reason'],
  collections: [
    'collection_reference',
    'mandate_reference',
    'account_title',
    'iban',
    'amount',
    'currency',
    'collect_on',
  ],
  results: ['collection_reference', 'result', 'value_date', 'amount', 'reason'],
} as const satisfies Readonly<Record<BankFileKind, readonly string[]>>;

/** As many as one import takes; larger files are split. */
export const MOST_ROWS = 1_000;

export const bankFileProblems = [
  'NOT_CSV',
  'COLUMNS',
  'EMPTY',
  'TOO_MANY',
  'CELLS',
  'FORMULA',
  'MISSING',
  'TWICE',
  'UNKNOWN_ANSWER',
  'UNKNOWN_REASON',
  'REASON_NOT_NEEDED',
  'BAD_DAY',
  'DAY_TO_COME',
  'BAD_AMOUNT',
  'UNKNOWN_REFERENCE',
  'ANSWERED_OTHERWISE',
  'NOT_WITH_BANK',
  'AMOUNT_DIFFERS',
] as const;
export interface BankFileProblem {
  /** 1 is the line of the headings. */
  readonly line: number;
  readonly column: string;
  readonly code: (typeof bankFileProblems)[number];
}

/** One line of a file of the bank: a mandate was answered or a collection has its result. */
export interface BankRow {
  readonly line: number;
  readonly reference: string;
  readonly to: 'active' | 'rejected' | 'collected' | 'returned';
  readonly on: string;
  readonly reason: BankReason | null;
  /** Null for mandates. */
  readonly fils: number | null;
}

const outcomes = {
  answers: { accepted: 'active', rejected: 'rejected' },
  results: { collected: 'collected', returned: 'returned' },
} as const satisfies Readonly<Record<ImportedKind, Readonly<Record<string, BankRow['to']>>>>;

const names = {
  answers: { reference: 'mandate_reference', outcome: 'answer', on: 'answered_on' },
  results: { reference: 'collection_reference', outcome: 'result', on: 'value_date' },
} as const;

/** True for a cell that a spreadsheet would run, such as `=HYPERLINK(…)` (T27). */
const isFormula = (cell: string): boolean => /^\s*[=+\-@|%]|^[\t\r\n]/.test(cell);

/** "2940.00" as fils; null for anything else. */
export function filsIn(cell: string): number | null {
  const [, whole, part = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(cell) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part);
}

/** Fils as written in files: "2940.00", without separators. */
export const filsText = (fils: number): string =>
  `${Math.trunc(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;

export interface ReadBankFile {
  readonly rows: readonly BankRow[];
  readonly problems: readonly BankFileProblem[];
}

const refused = (code: BankFileProblem['code'], line = 1): ReadBankFile => ({
  rows: [],
  problems: [{ line, column: '', code }],
});

/** Reads a file of the bank. Every problem names its line and column; a row with one is left out. */
export function readBankFile(kind: ImportedKind, text: string, today: string): ReadBankFile {
  const lines = readCsv(text);
  if (lines === null) return refused('NOT_CSV');
  const [head, ...body] = lines;
  const columns: readonly string[] = bankFileColumns[kind];
  const given = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (given.join() !== columns.join()) return refused('COLUMNS');
  if (body.length === 0) return refused('EMPTY');
  if (body.length > MOST_ROWS) return refused('TOO_MANY');
  const rows: BankRow[] = [];
  const problems: BankFileProblem[] = [];
  const seen = new Set<string>();
  for (const { row: line, cells } of body) {
    const before = problems.length;
    const wrong = (column: string, code: BankFileProblem['code']) =>
      problems.push({ line, column, code });
    if (cells.length !== columns.length) {
      wrong('', 'CELLS');
      continue;
    }
    const cell = (column: string) => cells[columns.indexOf(column)]?.trim() ?? '';
    columns.forEach((column, at) => isFormula(cells[at] ?? '') && wrong(column, 'FORMULA'));
    const { reference: named, outcome, on: dated } = names[kind];
    const reference = cell(named).toUpperCase();
    if (reference === '') wrong(named, 'MISSING');
    else if (seen.has(reference)) wrong(named, 'TWICE');
    seen.add(reference);
    const words: Readonly<Record<string, BankRow['to']>> = outcomes[kind];
    const said = cell(outcome).toLowerCase();
    const to = Object.hasOwn(words, said) ? words[said] : undefined;
    if (to === undefined) wrong(outcome, 'UNKNOWN_ANSWER');
    const on = cell(dated);
    if (!isDay(on)) wrong(dated, 'BAD_DAY');
    else if (on > today) wrong(dated, 'DAY_TO_COME');
    const needsReason = to === 'rejected' || to === 'returned';
    const reason = needsReason
      ? reasonIn(cell('reason'), kind === 'answers' ? rejectionReasons : returnReasons)
      : null;
    if (needsReason && reason === null) wrong('reason', 'UNKNOWN_REASON');
    if (!needsReason && to !== undefined && cell('reason') !== '')
      wrong('reason', 'REASON_NOT_NEEDED');
    const fils = kind === 'results' ? filsIn(cell('amount')) : null;
    if (kind === 'results' && fils === null) wrong('amount', 'BAD_AMOUNT');
    if (problems.length === before && to !== undefined)
      rows.push({ line, reference, to, on, reason, fils });
  }
  return { rows, problems };
}
