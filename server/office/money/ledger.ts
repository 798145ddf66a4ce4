import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { LedgerKind, MoneyWay } from '../../../rules/office/ledger.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseTerms } from '../cases/table.ts';
import { searchedTerms } from '../cases/terms.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { shownLines } from './lines-view.ts';
import { closedDays, ledgerLines, ledgerSums } from './table.ts';

export interface LedgerFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: LedgerKind | undefined;
  readonly how?: MoneyWay | undefined;
  readonly family?: string | undefined;
  readonly applicationId?: string | undefined;
}

/** The part of a filter that lines and the sums of closed days have in common. */
const shared = (
  table: typeof ledgerLines | typeof ledgerSums,
  { from, to, kind, how }: LedgerFilter,
): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(table.day, from),
    to === undefined ? undefined : lte(table.day, to),
    kind === undefined ? undefined : eq(table.kind, kind),
    how === undefined ? undefined : eq(table.how, how),
  );

const foundBy = (term: Buffer): SQL =>
  sql`${ledgerLines.applicationId} in (
    select ${caseTerms.applicationId} from ${caseTerms} where ${caseTerms.term} = ${term})`;

function ofFamily(keys: Deps['keys'], { family = '', applicationId }: LedgerFilter) {
  const { whole, words } = searchedTerms(keys, family);
  return and(
    applicationId === undefined ? undefined : eq(ledgerLines.applicationId, applicationId),
    family.trim() === '' ? undefined : or(foundBy(whole), and(...words.map(foundBy))),
  );
}

export const conditionOf = (keys: Deps['keys'], filter: LedgerFilter): SQL | undefined =>
  and(shared(ledgerLines, filter), ofFamily(keys, filter));

const newestFirst = sql`${ledgerLines.day} desc, ${ledgerLines.happenedAt} desc, ${ledgerLines.id} desc`;

interface Position {
  readonly day: string;
  readonly at: string;
  readonly id: number;
}
const written = ({ day, at, id }: Position): string =>
  Buffer.from(`${day} ${at} ${id}`).toString('base64url');
function readPosition(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, day, at, id] =
    /^(\d{4}-\d\d-\d\d) (\d{4}-[\d:.TZ-]{10,30}) (\d{1,15})$/.exec(text) ?? [];
  if (day === undefined || at === undefined || id === undefined) {
    throw new Refusal(400, 'BAD_INPUT', { names: 'cursor' });
  }
  return { day, at, id: Number(id) };
}

/** The lines of a filter, newest first. The ids come from an index alone. */
export async function linesOf(
  db: Database,
  condition: SQL | undefined,
  limit: number,
  after: string | undefined,
): Promise<(typeof ledgerLines.$inferSelect)[]> {
  const from = after === undefined ? null : readPosition(after);
  const isAfter =
    from === null
      ? undefined
      : sql`(${ledgerLines.day}, ${ledgerLines.happenedAt}, ${ledgerLines.id}) < (${from.day}::date, ${from.at}::timestamptz, ${from.id}::bigint)`;
  const found = await db
    .select({ id: ledgerLines.id })
    .from(ledgerLines)
    .where(and(condition, isAfter))
    .orderBy(newestFirst)
    .limit(limit);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return db.select().from(ledgerLines).where(inArray(ledgerLines.id, ids)).orderBy(newestFirst);
}

const totals = (from: SQL) => sql`select coalesce(sum(lines), 0)::int as total,
  coalesce(sum(fils), 0)::float8 as fils, coalesce(sum(vat_fils), 0)::float8 as vat from (${from}) parts`;
const summed = (condition: SQL | undefined) => sql`
  select count(*) as lines, sum(${ledgerLines.fils}) as fils, sum(${ledgerLines.vatFils}) as vat_fils
  from ${ledgerLines} where ${condition ?? sql`true`}`;

/** Sums of a filter: stored ones for closed days, counted ones for the open days or for one family. */
export async function totalsOf(db: Database, keys: Deps['keys'], filter: LedgerFilter) {
  const family = ofFamily(keys, filter);
  const isOpen = sql`${ledgerLines.day} > coalesce((select max(${closedDays.day}) from ${closedDays}), '-infinity')`;
  const parts =
    family === undefined
      ? sql`select ${ledgerSums.lines}, ${ledgerSums.fils}, ${ledgerSums.vatFils} from ${ledgerSums}
          where ${shared(ledgerSums, filter) ?? sql`true`}
          union all ${summed(and(shared(ledgerLines, filter), isOpen))}`
      : summed(conditionOf(keys, filter));
  const { rows } = await db.execute<{ total: number; fils: number; vat: number }>(totals(parts));
  return { total: rows[0]?.total ?? 0, fils: rows[0]?.fils ?? 0, vatFils: rows[0]?.vat ?? 0 };
}

/** The ledger as a list (OFF-50). */
export const ledgerCalls = ({
  keys,
  store,
}: Pick<Deps, 'keys' | 'store'>): OfficeHandlers<'GET office/money/ledger'> => ({
  async 'GET office/money/ledger'({ query: { limit, cursor, ...filter } }) {
    const { db } = store;
    const [found, sums] = await Promise.all([
      linesOf(db, conditionOf(keys, filter), limit + 1, cursor),
      totalsOf(db, keys, filter),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      lines: await shownLines(db, keys, shown),
      ...sums,
      nextCursor:
        last === undefined
          ? null
          : written({ day: last.day, at: last.happenedAt.toISOString(), id: last.id }),
    };
  },
});
