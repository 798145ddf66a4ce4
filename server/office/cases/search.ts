import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { parseFilter } from '../../../rules/office/case-filter.ts';
import { hasRight, type Right } from '../../../rules/office/rights.ts';
import { worksOnVisas } from '../../../rules/office/tasks.ts';
import { maids } from '../../catalogue/table.ts';
import { colleagues, type StaffMember } from '../../staff/index.ts';
import { visaCases } from '../../visa/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { caseRowsOf, rowFor } from './case-rows.ts';
import { conditionOf, matchesText, urgency } from './filter-sql.ts';
import { countCases } from './queue.ts';
import { cases, savedViews } from './table.ts';
import { faceOf, maidFaceOf, type ReadDeps } from './task-items.ts';

const MOST_FOUND = 12;

/** Search, saved views and colleagues (OFF-11, OFF-16). */
export function search(
  deps: ReadDeps,
): OfficeHandlers<'GET office/search' | 'GET office/views' | 'GET office/colleagues'> {
  const { db } = deps.store;

  /** Applications whose page the colleague may open: any, or those with a visa. */
  async function foundCases(text: string, member: StaffMember) {
    const may = (right: Right) => hasRight(member, right);
    if (worksOnVisas(may) && !may('see_visas')) return [];
    const withVisa = db.select({ id: visaCases.applicationId }).from(visaCases);
    const found = await db
      .select({ id: cases.applicationId })
      .from(cases)
      .where(
        and(
          matchesText(deps.keys, text),
          worksOnVisas(may) ? inArray(cases.applicationId, withVisa) : undefined,
        ),
      )
      .orderBy(urgency, cases.applicationId)
      .limit(MOST_FOUND);
    const rows = await caseRowsOf(
      deps,
      found.map(({ id }) => id),
    );
    return rows.map((row) => rowFor(member, row));
  }

  async function foundMaids(text: string) {
    const name = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const byId = /^\d{1,9}$/.test(text) ? eq(maids.id, Number(text)) : undefined;
    const rows = await db
      .select({ id: maids.id, firstName: maids.firstName, face: faceOf })
      .from(maids)
      .where(or(sql`${maids.firstName} ilike ${`${name}%`}`, byId))
      .orderBy(asc(maids.firstName), asc(maids.id))
      .limit(MOST_FOUND);
    return rows.flatMap((row) => maidFaceOf(row) ?? []);
  }

  return {
    async 'GET office/search'({ query }, { member }) {
      const text = query.text.trim();
      if (text.length < 2) return { cases: [], maids: [] };
      const [rows, faces] = await Promise.all([
        foundCases(text, member),
        hasRight(member, 'see_maids') ? foundMaids(text) : [],
      ]);
      return { cases: rows, maids: faces };
    },
    async 'GET office/views'(_input, { member }) {
      const own = eq(savedViews.staffId, member.id);
      const rows = await db
        .select()
        .from(savedViews)
        .where(and(isNull(savedViews.removedAt), or(savedViews.isShared, own)))
        .orderBy(asc(savedViews.createdAt));
      const views = await Promise.all(
        rows.map(async ({ id, name, filter, isShared, staffId }) => {
          const condition = conditionOf(deps.keys, parseFilter(filter), member.id);
          const { total } = await countCases(deps, condition);
          return { id, name, filter, isShared, isMine: staffId === member.id, count: total };
        }),
      );
      return { views };
    },
    async 'GET office/colleagues'() {
      const rows = await colleagues(db);
      return { colleagues: rows.map(({ id, name }) => ({ id, name })) };
    },
  };
}
