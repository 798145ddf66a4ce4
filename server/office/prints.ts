import { noteAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/store/store.ts';
import type { StaffMember } from '../staff/index.ts';

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
