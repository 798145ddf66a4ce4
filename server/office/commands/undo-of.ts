import { and, desc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CommandName } from '../../../contract/office/office-calls.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { mayUndo } from './may-undo.ts';
import { officeActions } from './table.ts';

/** Rows of lists are as old as that at most. */
const SINCE = sql`now() - interval '60 days'`;

/** The actions that a colleague may undo, by the value that their undo names: for buttons on the rows of a list. */
export async function undoOf(
  db: Database,
  member: StaffMember,
  commands: readonly CommandName[],
  named: 'approvalId' | 'day' | 'fileId',
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  const value = sql<string>`${officeActions.undo} ->> ${sql.param(named)}`;
  const rows = await db
    .select({ action: officeActions, value })
    .from(officeActions)
    .where(
      and(
        isNull(officeActions.undoneAt),
        inArray(officeActions.command, [...commands]),
        gt(officeActions.happenedAt, SINCE),
        inArray(value, [...values]),
      ),
    )
    .orderBy(desc(officeActions.happenedAt));
  return new Map(
    rows
      .filter(({ action }) => mayUndo(action, member))
      .map(({ action, value: one }): [string, string] => [one, action.id])
      .toReversed(),
  );
}
