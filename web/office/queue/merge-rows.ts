import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { ApiError } from '../../visitor/api/api-error.ts';

type QueueAnswer = OfficeAnswer<'GET office/queue'>;
export type CaseRow = QueueAnswer['rows'][number];

export interface QueueState {
  /** Null until the first answer. */
  readonly rows: readonly CaseRow[] | null;
  readonly total: number;
  readonly late: number;
  readonly nextCursor: string | null;
  /** Rows that appeared meanwhile; they wait behind a chip so that nothing jumps. */
  readonly fresh: readonly CaseRow[];
  /** Rows that changed and were not looked at since. */
  readonly changed: ReadonlySet<string>;
  /** The last complete answer, in its own order. */
  readonly latest: QueueAnswer | null;
  readonly error: ApiError | null;
}

export const nothingLoaded: QueueState = {
  rows: null,
  total: 0,
  late: 0,
  nextCursor: null,
  fresh: [],
  changed: new Set(),
  latest: null,
  error: null,
};

/** A loaded answer reaches this far beyond what is shown, to tell rows that moved down from rows that left. */
export const BEYOND = 20;

/** Takes a new answer without moving a row: changed rows in place, new rows aside, rows that left gone. */
export function mergeAnswer(
  state: QueueState,
  answer: QueueAnswer,
  own: ReadonlySet<string> = new Set(),
): QueueState {
  const { rows } = state;
  const counted = { total: answer.total, late: answer.late, latest: answer, error: null };
  if (rows === null) {
    return { ...nothingLoaded, ...counted, rows: answer.rows, nextCursor: answer.nextCursor };
  }
  const known = new Set(rows.map(({ applicationId }) => applicationId));
  const arrived = new Map(answer.rows.map((row) => [row.applicationId, row]));
  const isWhole = answer.nextCursor === null;
  const kept = rows.flatMap((row, at) => {
    const now = arrived.get(row.applicationId);
    if (now !== undefined) return [now];
    return isWhole || at < answer.rows.length - BEYOND ? [] : [row];
  });
  const changed = rows.flatMap(({ applicationId, version }) => {
    const now = arrived.get(applicationId);
    const isNew = now !== undefined && now.version !== version && !own.has(applicationId);
    return isNew || (now !== undefined && state.changed.has(applicationId)) ? [applicationId] : [];
  });
  const lastKnown = answer.rows.findLastIndex(({ applicationId }) => known.has(applicationId));
  const fresh = answer.rows.filter(
    ({ applicationId }, at) =>
      !known.has(applicationId) && (at < lastKnown || state.nextCursor === null),
  );
  return {
    ...state,
    ...counted,
    rows: kept,
    fresh,
    changed: new Set(changed),
    nextCursor: state.nextCursor ?? (fresh.length > 0 ? null : answer.nextCursor),
  };
}

/** Adds a page at the end; a row that is shown already stays where it is. */
export function appendPage(state: QueueState, page: QueueAnswer): QueueState {
  const shown = state.rows ?? [];
  const known = new Set(shown.map(({ applicationId }) => applicationId));
  const added = page.rows.filter(({ applicationId }) => !known.has(applicationId));
  return { ...state, rows: [...shown, ...added], nextCursor: page.nextCursor };
}

/** The newest order, with the rows that waited. */
export function takeFresh(state: QueueState): QueueState {
  const { latest } = state;
  if (latest === null) return state;
  return { ...state, rows: latest.rows, nextCursor: latest.nextCursor, fresh: [] };
}
