import {
  isMaidColumn,
  type KnownValues,
  type MaidColumn,
  maidColumns,
  type Problem,
  readCell,
  shownColumns,
} from '../../../../rules/office/maid-columns.ts';
import { closest } from '../../../../rules/text/closest.ts';
import { readCsv } from '../../../../rules/text/read-csv.ts';
import { Refusal } from '../../../platform/refusal.ts';

const MOST_ROWS = 2_000;

export interface FoundProblem extends Problem {
  readonly row: number;
  readonly column: MaidColumn;
  readonly value: string;
}

export interface ReadRow {
  readonly row: number;
  /** Null: a new maid. */
  readonly maidId: number | null;
  readonly cells: ReadonlyMap<MaidColumn, string>;
  readonly values: ReadonlyMap<MaidColumn, unknown>;
}

const nameOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The cells of a file as values, with the problem of each cell that cannot be read. */
export function readRows(text: string, known: KnownValues) {
  const records = text.includes('\uFFFD') ? null : readCsv(text);
  if (records === null) throw new Refusal(400, 'IMPORT_UNREADABLE');
  const [header, ...lines] = records;
  if (header === undefined || lines.length === 0) throw new Refusal(400, 'IMPORT_EMPTY');
  if (lines.length > MOST_ROWS) throw new Refusal(400, 'IMPORT_TOO_LONG', { most: MOST_ROWS });
  const names = header.cells.map(nameOf);
  const problems: FoundProblem[] = [];
  const rows = lines.map(({ row, cells }): ReadRow => {
    const written = new Map<MaidColumn, string>();
    const values = new Map<MaidColumn, unknown>();
    for (const [at, name] of names.entries()) {
      const cell = cells[at] ?? '';
      if (!isMaidColumn(name) || cell.trim() === '') continue;
      const read = readCell(name, cell, known);
      written.set(name, cell);
      if ('value' in read) values.set(name, read.value);
      else problems.push({ row, column: name, value: cell, ...read });
    }
    const id = values.get('maid_no');
    return { row, maidId: typeof id === 'number' ? id : null, cells: written, values };
  });
  const ignored: readonly string[] = [...maidColumns, ...shownColumns];
  const unknownColumns = header.cells
    .filter((name) => name.trim() !== '' && !ignored.includes(nameOf(name)))
    .map((name) => ({
      name: name.slice(0, 60),
      suggestion: closest(nameOf(name), maidColumns, 2) ?? null,
    }));
  return { rows, problems, unknownColumns };
}
