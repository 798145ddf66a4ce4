import { inArray } from 'drizzle-orm';
import { dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Store } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { notePrint } from '../prints.ts';

/** Notes that these applications go onto paper: one of them under its own name, a list under that of the office. */
export async function printed(
  { db }: Pick<Store, 'db'>,
  member: StaffMember,
  ids: readonly string[],
) {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...new Set(ids)]));
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
  return notePrint(db, member, {
    day: dubaiDay(new Date()),
    subject: others.length === 0 ? first : 'office',
    fields: ['print'],
    details: { applications: [first, ...others] },
  });
}
