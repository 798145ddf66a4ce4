import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import {
  type MaidColumn,
  maidColumns,
  neededColumns,
  type Problem,
  writeCell,
} from '../../../../rules/office/maid-columns.ts';
import { maskValue } from '../../../../rules/office/masking.ts';
import {
  blankMaid,
  type EditedRecord,
  fitRecord,
  type MaidRecord,
  type NewMaid,
  obstaclesToPublish,
  readLists,
  readMaidRecords,
} from '../../../catalogue/index.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/store/store.ts';
import {
  findPassports,
  noPrivate,
  type PrivateRecord,
  readPrivates,
} from '../../maids/private-record.ts';
import { knownValues } from '../known-values.ts';
import {
  isPrivateColumn,
  isRecordColumn,
  privateColumns,
  recordFields,
  storedValue,
} from '../maid-values.ts';
import { maidRows } from '../table.ts';
import { type ReadRow, readRows } from './read-rows.ts';

interface PlannedParts {
  readonly row: number;
  readonly own: Partial<PrivateRecord>;
  readonly publish: boolean | null;
}
/** A row that changes somebody, or adds her. */
export type PlannedRow = PlannedParts &
  (
    | { readonly maidId: null; readonly record: NewMaid }
    | { readonly maidId: number; readonly record: Partial<EditedRecord> }
  );

interface Change {
  readonly row: number;
  readonly maidId: number;
  readonly name: string;
  readonly column: MaidColumn;
  readonly before: string;
  readonly after: string;
}

/** The first of these columns that a problem of her whole record is about. */
const columnOf = (field: string): MaidColumn =>
  maidColumns.find((column) => isRecordColumn(column) && recordFields[column] === field) ??
  'nationality';

function wholeProblem(found: FieldProblem): Problem {
  const key = typeof found === 'string' ? found : 'key' in found ? found.key : '';
  if (key === 'TOO_YOUNG') return { problem: 'too_young' };
  if (key === 'PRICE_PARTS' || key === 'WAGE_ABOVE_PRICE') return { problem: 'below_wage' };
  if (key === 'WAGE_TOO_LOW' && typeof found === 'object' && 'values' in found) {
    return { problem: 'below_minimum', other: String(found.values['least']) };
  }
  return { problem: 'not_together' };
}

const dirhams = new Intl.NumberFormat('en-GB');

/** Everything that a file would change, and why it cannot; nothing is written (OFF-43). */
export async function planImport(db: Database, keys: Keys, text: string, isLocked = false) {
  const known = await knownValues(db);
  const { rows, problems, unknownColumns } = readRows(text, known);
  const ids = [...new Set(rows.flatMap(({ maidId }) => maidId ?? []))];
  const records = await readMaidRecords(db, ids, isLocked);
  const privates = await readPrivates(db, keys, ids);
  const states = new Map(
    ids.length === 0
      ? []
      : (await db.select().from(maidRows).where(inArray(maidRows.maidId, ids))).map((row) => [
          row.maidId,
          row.state as string,
        ]),
  );
  const lists = await readLists(db);
  const passports = await findPassports(
    db,
    keys,
    rows.flatMap(({ values }) => passportOf(values) ?? []),
  );
  const firstWith = new Map<string, number>();
  const changes: Change[] = [];
  const planned: PlannedRow[] = [];

  /** The row that had this value before; remembers the first. */
  const repeated = (value: string, row: number): number | null => {
    const first = firstWith.get(value);
    if (first === undefined) firstWith.set(value, row);
    return first ?? null;
  };

  const check = async (given: ReadRow): Promise<void> => {
    const { row, maidId, cells, values } = given;
    const wrong = (column: MaidColumn, problem: Problem) =>
      problems.push({ row, column, value: cells.get(column) ?? '', ...problem });
    const now = maidId === null ? null : records.get(maidId);
    if (now === undefined) {
      wrong('maid_no', { problem: 'no_such_maid' });
      return;
    }
    const twice = maidId === null ? null : repeated(`maid ${maidId}`, row);
    if (twice !== null) wrong('maid_no', { problem: 'maid_twice', other: String(twice) });
    const passport = passportOf(values);
    if (passport !== null) {
      const owner = passports.get(passport);
      if (owner !== undefined && owner.id !== maidId) {
        wrong('passport_no', { problem: 'passport_taken', other: `${owner.id}, ${owner.name}` });
      }
      const other = repeated(`passport ${passport}`, row);
      if (other !== null) wrong('passport_no', { problem: 'passport_twice', other: String(other) });
    }
    if (maidId === null) {
      for (const column of neededColumns) {
        if (!cells.has(column)) wrong(column, { problem: 'needed' });
      }
    }
    const own = privates.get(maidId ?? 0) ?? noPrivate;
    const state = states.get(maidId ?? 0) ?? 'draft';
    const differing = [...values].filter(
      ([column, value]) =>
        column !== 'maid_no' &&
        (now === null || !isDeepStrictEqual(value, storedValue(column, now, own, state))),
    );
    const publish = await publishing(wrong, values.get('state'), now, state);
    const record: Partial<EditedRecord> = pick(
      differing,
      (column) => isRecordColumn(column) && recordFields[column],
    );
    const isWrong = () => problems.some((one) => one.row === row);
    const added = now === null ? newMaid(record) : null;
    const whole = now === null ? added && { ...blankMaid(1), ...added } : { ...now, ...record };
    if (whole !== null && !isWrong()) {
      for (const [field, found] of wholeProblems(whole)) {
        const column = columnOf(field);
        const isPrice = column === 'wage_month' && !cells.has(column) && cells.has('price_month');
        wrong(isPrice ? 'price_month' : column, wholeProblem(found));
      }
    }
    if (isWrong()) return;
    const ownChanges = pick(
      differing,
      (column) => isPrivateColumn(column) && privateColumns[column],
    );
    const touched = differing.filter(([column]) => column !== 'state' || publish !== null);
    const parts = { row, own: ownChanges, publish };
    if (now === null) {
      if (added !== null) planned.push({ ...parts, maidId: null, record: added });
      return;
    }
    if (touched.length === 0) return;
    planned.push({ ...parts, maidId: now.id, record });
    const name = [now.firstName, own.familyName].filter(Boolean).join(' ');
    for (const [column, value] of touched) {
      changes.push({
        row,
        maidId: now.id,
        name,
        column,
        before: shown(column, storedValue(column, now, own, state)),
        after: shown(column, value),
      });
    }
  };

  const wholeProblems = (record: MaidRecord): readonly (readonly [string, FieldProblem])[] => {
    try {
      fitRecord(lists, record);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Object.entries(error.fields ?? {});
    }
  };

  /** True or false if the state changes; a problem if it cannot. */
  const publishing = async (
    wrong: (column: MaidColumn, problem: Problem) => unknown,
    wanted: unknown,
    now: MaidRecord | null,
    state: string,
  ): Promise<boolean | null> => {
    const isShown = now !== null && now.published && now.withdrawn !== true;
    if (wanted === undefined || wanted === state) return null;
    if (wanted === 'unpublished' && isShown) return false;
    if (wanted === 'published' && now !== null && !isShown) {
      if ((await obstaclesToPublish(db, now.id)).length === 0) return true;
      wrong('state', { problem: 'cannot_publish' });
      return null;
    }
    if (wanted === 'published' && now === null) wrong('state', { problem: 'cannot_publish' });
    else if (
      wanted !== (isShown ? 'published' : 'unpublished') &&
      !(now === null && wanted === 'draft')
    )
      wrong('state', { problem: 'not_together' });
    return null;
  };

  const shown = (column: MaidColumn, value: unknown): string => {
    if (typeof value === 'number' && column.endsWith('_month')) return dirhams.format(value);
    const cell = writeCell(column, value, known);
    if (cell === '') return '–';
    if (column === 'passport_no') return maskValue('passport', cell);
    return column === 'mobile' ? maskValue('mobile', cell) : cell;
  };

  for (const row of rows) await check(row);
  problems.sort((one, other) => one.row - other.row);
  const wrongRows = new Set(problems.map(({ row }) => row));
  const added = planned.filter(({ maidId }) => maidId === null).length;
  const changed = planned.length - added;
  const isWrong =
    wrongRows.size > 0 || unknownColumns.some(({ suggestion }) => suggestion !== null);
  return {
    rows: rows.length,
    added,
    changed,
    same: rows.length - planned.length - wrongRows.size,
    wrong: wrongRows.size,
    isWrong,
    unknownColumns,
    problems,
    changes,
    planned,
    digest: createHash('sha256')
      .update(JSON.stringify([planned, changes]))
      .digest('base64url'),
  };
}

/** Null if a needed value is missing. */
function newMaid(record: Partial<EditedRecord>): NewMaid | null {
  const { firstName, bornOn, nationality, arrangement, monthlyPrice, wage } = record;
  return firstName === undefined ||
    bornOn === undefined ||
    nationality === undefined ||
    arrangement === undefined ||
    monthlyPrice === undefined ||
    wage === undefined
    ? null
    : { ...record, firstName, bornOn, nationality, arrangement, monthlyPrice, wage };
}

const passportOf = (values: ReadonlyMap<MaidColumn, unknown>): string | null => {
  const value = values.get('passport_no');
  return typeof value === 'string' ? value : null;
};

/** Values by the name of the field that stores them. */
const pick = (
  values: readonly (readonly [MaidColumn, unknown])[],
  fieldOf: (column: MaidColumn) => string | false,
) =>
  Object.fromEntries(
    values.flatMap(([column, value]) => {
      const field = fieldOf(column);
      return field === false ? [] : [[field, value]];
    }),
  );
