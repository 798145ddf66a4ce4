import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import { applications } from '../../applications/table.ts';
import { dataReads } from '../../office/application/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';

const ON_A_PAGE = 20;

/** Who saw personal data of a home and of its replacements, the newest first. */
export async function readsOf(db: Database, homeId: string, before: number | undefined) {
  const ofHome = db
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.id, homeId), eq(applications.replacesApplicationId, homeId)));
  const rows = await db
    .select({
      id: dataReads.id,
      at: dataReads.happenedAt,
      name: staff.name,
      roles: staff.roles,
      field: dataReads.field,
      reason: dataReads.reason,
    })
    .from(dataReads)
    .innerJoin(staff, eq(staff.id, dataReads.staffId))
    .where(
      and(
        inArray(dataReads.applicationId, ofHome),
        before === undefined ? undefined : lt(dataReads.id, before),
      ),
    )
    .orderBy(desc(dataReads.id))
    .limit(ON_A_PAGE + 1);
  const shown = rows.slice(0, ON_A_PAGE);
  return {
    reads: shown.map(({ id, at, name, roles, field, reason }) => ({
      id,
      at: at.toISOString(),
      firstName: displayFirstName(name),
      role: roles[0] ?? null,
      field,
      reason,
    })),
    more: rows.length > ON_A_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
