import { and, count, type SQL, sql } from 'drizzle-orm';
import {
  maidFilterText,
  type MaidFilter,
  type MaidSort,
  parseMaidFilter,
} from '../../../rules/office/maid-filter.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { nationalities } from '../../catalogue/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { SharedCache } from '../../platform/store/shared-cache.ts';
import type { Database } from '../../platform/store/store.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { chips, conditionOf, orderOf, permitted } from './filter-sql.ts';
import { maidRowsOf } from './maid-rows.ts';
import { sealList } from './sealed-list.ts';
import { maidRows } from './table.ts';

const MOST_COUNTS = 300;

interface Position {
  readonly key: string;
  readonly id: number;
}

const written = ({ key, id }: Position): string =>
  Buffer.from(`${id} ${key}`).toString('base64url');

/** The key is compared as the type of its column, so it has to look like one. */
const shapes: Readonly<Record<string, RegExp>> = {
  name: /^.{1,60}$/su,
  price: /^\d{1,9}$/,
  free: /^\d{4}-\d\d-\d\d$/,
  newest: /^\d{4}-\d\d-\d\d [\d:.+-]{5,24}$/,
};

function readPosition(cursor: string, sort: MaidSort): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, id, key = ''] = /^(\d{1,10}) (.+)$/s.exec(text) ?? [];
  if (id === undefined || shapes[sort.replace('-', '')]?.test(key) !== true) {
    throw new Refusal(400, 'BAD_INPUT', { names: 'cursor' });
  }
  return { key, id: Number(id) };
}

/** The ids that a list shows, all of them or a page. */
export const listIds = (
  db: Database,
  condition: SQL | undefined,
  sort: MaidSort,
  limit?: number,
) => {
  const { key, by } = orderOf(sort);
  const found = db
    .select({ id: maidRows.maidId, key })
    .from(maidRows)
    .where(condition)
    .orderBy(...by);
  return limit === undefined ? found : found.limit(limit);
};

const how = (condition: SQL | undefined) =>
  sql`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

async function countMatching({ store }: Pick<Deps, 'store'>, filter: MaidFilter, today: string) {
  const { free, english, arabic, consent, passport } = chips(today);
  const [row] = await store.db
    .select({
      total: count(),
      free: how(free),
      english: how(english),
      arabic: how(arabic),
      consent: how(consent),
      passport: how(passport),
    })
    .from(maidRows)
    .where(conditionOf(filter, today));
  return row ?? { total: 0, free: 0, english: 0, arabic: 0, consent: 0, passport: 0 };
}

async function countStates({ store }: Pick<Deps, 'store'>) {
  const rows = await store.db
    .select({ state: maidRows.state, of: count() })
    .from(maidRows)
    .groupBy(maidRows.state);
  return {
    onFile: rows.reduce((sum, row) => sum + row.of, 0),
    published: rows.find(({ state }) => state === 'published')?.of ?? 0,
  };
}

type Names = 'GET office/maids' | 'GET office/maids/lists';

/** The table of maids: filter, sort, pages and counts (OFF-40). */
export function maidList(deps: Pick<Deps, 'store' | 'keys'>): OfficeHandlers<Names> {
  const { store, keys } = deps;
  const counts = new SharedCache<Awaited<ReturnType<typeof countMatching>>>(store, ['office'], {
    entries: MOST_COUNTS,
  });
  const states = new SharedCache<Awaited<ReturnType<typeof countStates>>>(store, ['office'], {
    entries: 1,
  });
  return {
    async 'GET office/maids'({ query: { filter: text, sort, limit, cursor } }, { member }) {
      const today = dubaiDay(new Date());
      const filter = permitted(parseMaidFilter(text), member);
      const from = cursor === undefined ? null : readPosition(cursor, sort);
      const condition = and(
        conditionOf(filter, today),
        from === null ? undefined : orderOf(sort).after(from.key, from.id),
      );
      const [found, { total, ...chipCounts }, { onFile, published }] = await Promise.all([
        listIds(store.db, condition, sort, limit + 1),
        counts.ask(maidFilterText(filter), () => countMatching(deps, filter, today), today),
        states.ask('', () => countStates(deps), ''),
      ]);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const ids = shown.map(({ id }) => id);
      const hidden = { consent: 0, passport: 0 };
      return {
        rows: await maidRowsOf(store.db, keys, ids, member, today),
        total,
        onFile,
        published,
        counts: hasRight(member, 'see_maid_records') ? chipCounts : { ...chipCounts, ...hidden },
        today,
        nextCursor: last === undefined ? null : written(last),
        list: sealList(keys, { filter, sort }),
      };
    },
    async 'GET office/maids/lists'(_input, { member }) {
      const [named, labels] = await Promise.all([
        store.db.select().from(nationalities).orderBy(nationalities.label),
        store.db
          .selectDistinct({ label: sql<string>`unnest(${maidRows.labels})` })
          .from(maidRows)
          .limit(100),
      ]);
      return {
        nationalities: named.map(({ code, label, arabicLabel }) => ({
          code,
          name: (member.language === 'ar' && arabicLabel) || label,
        })),
        labels: hasRight(member, 'see_maid_records')
          ? labels.map(({ label }) => label).toSorted()
          : [],
      };
    },
  };
}
