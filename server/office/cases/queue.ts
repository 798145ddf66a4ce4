import { and, count, type SQL, sql } from 'drizzle-orm';
import { stages } from '../../../rules/office/stages.ts';
import { type CaseFilter, filterText, parseFilter } from '../../../rules/office/case-filter.ts';
import { Refusal } from '../../platform/refusal.ts';
import { SharedCache } from '../../platform/store/shared-cache.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { caseRowsOf } from './case-rows.ts';
import { conditionOf, isLate, urgency } from './filter-sql.ts';
import { cases } from './table.ts';
import type { ReadDeps } from './task-items.ts';

/** Cards of one column of the board. */
const MOST_CARDS = 30;
const MOST_TOTALS = 300;
/** Milliseconds after which work may have become late without any change. */
const LATE_AGE = 15_000;

interface Position {
  readonly due: string;
  readonly id: string;
}

const written = ({ due, id }: Position): string =>
  Buffer.from(`${due} ${id}`).toString('base64url');
function readPosition(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, due, id] = /^(infinity|\d{4}-[\d:.TZ-]{10,30}) ([\da-f-]{36})$/.exec(text) ?? [];
  if (due === undefined || id === undefined)
    throw new Refusal(400, 'BAD_INPUT', { names: 'cursor' });
  return { due, id };
}

/** Totals of a filter. */
export async function countCases(
  { store }: Pick<ReadDeps, 'store'>,
  condition: SQL | undefined,
): Promise<Totals> {
  const [row] = await store.db
    .select({ total: count(), late: sql<number>`count(*) filter (where ${isLate})` })
    .from(cases)
    .where(condition);
  return { total: row?.total ?? 0, late: row?.late ?? 0 };
}

const page = ({ store }: Pick<ReadDeps, 'store'>, condition: SQL | undefined, limit: number) =>
  store.db
    .select({ id: cases.applicationId, dueAt: cases.dueAt })
    .from(cases)
    .where(condition)
    .orderBy(urgency, cases.applicationId)
    .limit(limit);

interface Totals {
  readonly total: number;
  readonly late: number;
}

/** Totals are counted once for all pages that load a filter after a change. Late ones also grow with time. */
function sharedTotals(deps: Pick<ReadDeps, 'store'>) {
  const cache = new SharedCache<Totals>(deps.store, ['office'], { entries: MOST_TOTALS });
  return async (filter: CaseFilter, me: string, condition: SQL | undefined): Promise<Totals> => {
    const key = `${filter.owner.includes('me') ? me : ''} ${filterText(filter)}`;
    const version = String(Math.floor(Date.now() / LATE_AGE));
    return cache.ask(key, () => countCases(deps, condition), version);
  };
}

/** The queue as a list and as a board: one filter for both (OFF-11). */
export function queue(deps: ReadDeps): OfficeHandlers<'GET office/queue' | 'GET office/board'> {
  const totalsOf = sharedTotals(deps);
  return {
    async 'GET office/queue'({ query: { filter, limit, cursor } }, { member }) {
      const parsed = parseFilter(filter);
      const condition = conditionOf(deps.keys, parsed, member.id);
      const from = cursor === undefined ? null : readPosition(cursor);
      const after =
        from &&
        sql`(${urgency}, ${cases.applicationId}) > (${from.due}::timestamptz, ${from.id}::uuid)`;
      const [found, totals] = await Promise.all([
        page(deps, and(condition, after ?? undefined), limit + 1),
        totalsOf(parsed, member.id, condition),
      ]);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        rows: await caseRowsOf(
          deps,
          shown.map(({ id }) => id),
        ),
        ...totals,
        nextCursor:
          last === undefined
            ? null
            : written({ due: last.dueAt?.toISOString() ?? 'infinity', id: last.id }),
      };
    },
    async 'GET office/board'({ query: { filter } }, { member }) {
      const parsed = parseFilter(filter);
      const condition = conditionOf(deps.keys, parsed, member.id);
      const [totals, late, firsts] = await Promise.all([
        deps.store.db
          .select({ stage: cases.stage, total: count() })
          .from(cases)
          .where(condition)
          .groupBy(cases.stage),
        totalsOf(parsed, member.id, condition),
        Promise.all(
          stages.map((stage) =>
            page(deps, and(condition, sql`${cases.stage} = ${stage}`), MOST_CARDS),
          ),
        ),
      ]);
      const ids = firsts.flat().map(({ id }) => id);
      const rows = Map.groupBy(await caseRowsOf(deps, ids), ({ stage }) => stage);
      return {
        ...late,
        columns: stages.map((stage) => ({
          stage,
          total: totals.find((one) => one.stage === stage)?.total ?? 0,
          rows: rows.get(stage) ?? [],
        })),
      };
    },
  };
}
