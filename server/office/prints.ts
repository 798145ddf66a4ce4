import { inArray } from 'drizzle-orm';
import type { printCalls } from '../../contract/office/prints.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { applications } from '../applications/table.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/store/store.ts';
import type { StaffMember } from '../staff/index.ts';
import type { NoteListRead } from './list-read.ts';
import type { OfficeHandlers } from './office-handler.ts';

interface Print {
  /** The day that the print is about. */
  readonly day: string;
  /** The application, or `office` for a list. */
  readonly subject: string;
  readonly fields: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** Notes a print in the audit log; its number, such as 2026-1117-4711, ends with that of the line (OFF-32, OFF-74). */
export async function notePrint(
  db: Database,
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
  { day, ...about }: Print,
) {
  const [line] = await noteAudit(db, { ...about, actor: `staff ${id}`, action: 'export' });
  if (line === undefined) throw new Error('A print was not noted.');
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    printNumber: `${year}-${month}${date}-${line.sequence}`,
    printedBy: name,
    printedAt: line.happenedAt.toISOString(),
  };
}

/** The print of one application is noted under its own id, a list under that of the office. */
export const printHandlers = (
  { store }: Pick<Deps, 'store'>,
  noteListRead: NoteListRead,
): OfficeHandlers<keyof typeof printCalls> => ({
  async 'POST office/print'({ body: { applicationIds } }, { member }) {
    const rows = await store.db
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, [...new Set(applicationIds)]));
    const [first, ...others] = rows.map(({ id }) => id);
    if (first === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
    const printed = [first, ...others];
    return store.transaction(async (db) => {
      const list = { field: 'print', reason: 'printed_list' } as const;
      await noteListRead(db, { staffId: member.id, applicationIds: printed, ...list });
      return notePrint(db, member, {
        day: dubaiDay(new Date()),
        subject: others.length === 0 ? first : 'office',
        fields: ['print'],
        details: { applications: printed },
      });
    });
  },
});
