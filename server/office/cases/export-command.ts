import { and, eq, inArray } from 'drizzle-orm';
import { parseFilter } from '../../../rules/office/case-filter.ts';
import { staffIdOf } from '../commands/command.ts';
import { exportCommand } from '../commands/export-command.ts';
import { type CaseRow, caseRowsOf } from './case-rows.ts';
import { conditionOf, urgency } from './filter-sql.ts';
import { cases } from './table.ts';

const AT_ONCE = 200;

/** Applications of a filter or a choice, as the queue shows them; one's own are those that one is the owner of. */
export const export_applications = exportCommand<'export_applications'>({
  async find({ db, deps, actor }, { filter = '', applicationIds }, ownOf) {
    const found = await db
      .select({ id: cases.applicationId })
      .from(cases)
      .where(
        and(
          applicationIds === undefined
            ? conditionOf(deps.keys, parseFilter(filter), staffIdOf(actor) ?? '')
            : inArray(cases.applicationId, applicationIds),
          ownOf === undefined ? undefined : eq(cases.ownerId, ownOf),
        ),
      )
      .orderBy(urgency, cases.applicationId);
    return found.map(({ id }) => id);
  },
  named: (ids) => ({ applicationIds: ids }),
  families: async (_context, ids) => ids.map(String),
  async rows({ deps }, ids) {
    const rows: CaseRow[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      rows.push(...(await caseRowsOf(deps, ids.slice(from, from + AT_ONCE).map(String))));
    }
    return { rows };
  },
});
