import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import {
  type CommandName,
  commandNames,
  isCommandName,
  officeCommands,
} from '../../../contract/office/office-calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import { officeActions, officeApprovals } from './table.ts';

const definitions: Readonly<Record<CommandName, CommandDefinition>> = officeCommands;
const handedOver = commandNames.filter((name) => definitions[name].isHandedOver);

/** Approved, asked for by this colleague, at most a day old, and not downloaded. */
const isReady = (staffId: string) =>
  and(
    inArray(officeApprovals.command, handedOver),
    eq(officeApprovals.preparedBy, staffId),
    eq(officeApprovals.decision, 'approved'),
    gte(officeApprovals.decidedAt, sql`now() - interval '24 hours'`),
    isNotNull(officeActions.id),
    sql`${officeActions.details} ->> 'takenAt' is null`,
  );

/** The approval and the action that it became have the same key. */
const itsAction = eq(officeActions.key, officeApprovals.id);

export async function readyExports(db: Database, staffId: string) {
  const rows = await db
    .select({
      id: officeApprovals.id,
      command: officeApprovals.command,
      details: officeApprovals.details,
      approvedAt: officeApprovals.decidedAt,
      approvedBy: { id: staff.id, name: staff.name },
    })
    .from(officeApprovals)
    .innerJoin(officeActions, itsAction)
    .innerJoin(staff, eq(staff.id, officeApprovals.decidedBy))
    .where(isReady(staffId))
    .orderBy(desc(officeApprovals.decidedAt));
  return rows.map(({ id, command, details, approvedAt, approvedBy }) => ({
    id,
    command,
    count: Number(details['count'] ?? 0),
    approvedBy,
    approvedAt: (approvedAt ?? new Date()).toISOString(),
  }));
}

/** What was approved, marked as downloaded in the same transaction: nobody gets it twice. */
export async function takeApproved(db: Database, staffId: string, id: string) {
  const [row] = await db
    .select({ command: officeApprovals.command, input: officeApprovals.input })
    .from(officeApprovals)
    .innerJoin(officeActions, itsAction)
    .where(and(eq(officeApprovals.id, id), isReady(staffId)))
    .for('update');
  if (row === undefined || !isCommandName(row.command)) throw new Refusal(404, 'EXPORT_GONE');
  await db
    .update(officeActions)
    .set({ details: sql`${officeActions.details} || jsonb_build_object('takenAt', now()::text)` })
    .where(eq(officeActions.key, id));
  return { command: row.command, input: row.input };
}
