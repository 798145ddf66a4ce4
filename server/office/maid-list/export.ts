import { createHash } from 'node:crypto';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { maidFilterText } from '../../../rules/office/maid-filter.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { staff } from '../../staff/table.ts';
import { requireFresh, requireRight } from '../allowed.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { conditionOf } from './filter-sql.ts';
import { listIds } from './list.ts';
import { maidsAsCsv } from './maids-csv.ts';
import { openList } from './sealed-list.ts';
import { maidExports } from './table.ts';

/** An approved export can be downloaded for a day. */
const RECENT = sql`now() - interval '24 hours'`;

async function listed({ db, deps }: CommandContext, list: string) {
  const { filter, sort } = openList(deps.keys, list);
  const found = await listIds(db, conditionOf(filter, dubaiDay(new Date())), sort);
  return { ids: found.map(({ id }) => id), filter };
}

/** The approval is for exactly these maids: if the list changed since, it has lapsed. */
const digestOf = (ids: readonly number[]): string =>
  createHash('sha256')
    .update(ids.toSorted((one, other) => one - other).join(' '))
    .digest('base64url');

/** Everything that matches a list, for the colleague who asked for it (OFF-43). */
export const export_maids: Command<'export_maids'> = {
  async prepare(context, { list }) {
    const { ids, filter } = await listed(context, list);
    const digest = digestOf(ids);
    return {
      subject: digest,
      needsSecond: true,
      applicationIds: [],
      // Typed words may be a name, so the approval does not show them.
      details: { count: ids.length, filter: maidFilterText({ ...filter, text: '' }) },
      bound: { digest },
    };
  },
  async run(context, { list }) {
    const { db, deps, actor, preparedBy } = context;
    const { ids } = await listed(context, list);
    const details = { count: ids.length };
    if (actor.kind === 'operator') {
      return { applicationIds: [], details, secret: { csv: await maidsAsCsv(db, deps.keys, ids) } };
    }
    const approvedBy = preparedBy === null ? null : actor.member.id;
    const staffId = preparedBy ?? actor.member.id;
    await db.insert(maidExports).values({ staffId, approvedBy, maidIds: ids });
    return { applicationIds: [], details };
  },
};

type Names = 'GET office/maids/exports' | 'POST office/maids/exports/take';

export const exportCalls = ({
  store,
  keys,
}: Pick<Deps, 'store' | 'keys'>): OfficeHandlers<Names> => ({
  async 'GET office/maids/exports'(_input, { member }) {
    const rows = await store.db
      .select({ one: maidExports, approver: { id: staff.id, name: staff.name } })
      .from(maidExports)
      .leftJoin(staff, eq(staff.id, maidExports.approvedBy))
      .where(
        and(
          eq(maidExports.staffId, member.id),
          isNull(maidExports.takenAt),
          gte(maidExports.approvedAt, RECENT),
        ),
      )
      .orderBy(desc(maidExports.approvedAt));
    return {
      exports: rows.map(({ one, approver }) => ({
        id: one.id,
        count: one.maidIds.length,
        approvedBy: approver,
        approvedAt: one.approvedAt.toISOString(),
      })),
    };
  },
  async 'POST office/maids/exports/take'({ body: { id } }, { member }) {
    requireRight(member, 'see_maid_records');
    requireFresh(member);
    return store.transaction(async (db) => {
      const [taken] = await db
        .update(maidExports)
        .set({ takenAt: sql`now()` })
        .where(
          and(
            eq(maidExports.id, id),
            eq(maidExports.staffId, member.id),
            isNull(maidExports.takenAt),
            gte(maidExports.approvedAt, RECENT),
          ),
        )
        .returning({ maidIds: maidExports.maidIds });
      if (taken === undefined) throw new Refusal(404, 'EXPORT_GONE');
      await noteAudit(db, {
        actor: `staff ${member.id}`,
        action: 'export',
        subject: 'maids',
        details: { id, count: taken.maidIds.length },
      });
      return { csv: await maidsAsCsv(db, keys, taken.maidIds), count: taken.maidIds.length };
    });
  },
});
