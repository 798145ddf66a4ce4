import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import {
  type CommandName,
  isCommandName,
  officeCommands,
} from '../../../contract/office/office-calls.ts';
import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import type { Right } from '../../../rules/office/rights.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { requireFresh, requireRight } from '../allowed.ts';
import type { CommandContext, Outcome, Preparation } from './command.ts';
import { type approvalDecisions, officeApprovals } from './table.ts';

/** An approval is for what was prepared, and for a day (OFF-51). */
const LASTS = sql`now() + interval '24 hours'`;

/** The rights that the second person of a command needs, all of them; undefined if it needs none. */
export function rightsToApprove(command: string): readonly Right[] | undefined {
  const definition: CommandDefinition | undefined = isCommandName(command)
    ? officeCommands[command]
    : undefined;
  if (definition?.secondPerson === undefined) return undefined;
  const { secondPerson, sees } = definition;
  return sees === undefined ? [secondPerson] : [secondPerson, sees];
}

interface Bound {
  readonly input: unknown;
  readonly prepare: () => Promise<Preparation | null>;
}

/** Stores the command for a second person; null if it needs none. Who has the command line acts alone. */
export async function waitForSecond(
  { db, actor }: CommandContext,
  command: CommandName,
  { input, prepare }: Bound,
): Promise<Outcome | null> {
  if (actor.kind === 'operator' || rightsToApprove(command) === undefined) return null;
  const prepared = await prepare();
  if (prepared === null || !prepared.needsSecond) return null;
  const { subject, applicationIds, details, bound, input: found = Object(input) } = prepared;
  await db
    .update(officeApprovals)
    .set({ decision: 'lapsed', decidedAt: sql`now()` })
    .where(
      and(
        eq(officeApprovals.command, command),
        eq(officeApprovals.subject, subject),
        isNull(officeApprovals.decision),
        lte(officeApprovals.lapsesAt, sql`now()`),
      ),
    );
  const [row] = await db
    .insert(officeApprovals)
    .values({
      command,
      subject,
      input: found,
      bound,
      details,
      preparedBy: actor.member.id,
      lapsesAt: LASTS,
    })
    .onConflictDoNothing()
    .returning({ id: officeApprovals.id });
  if (row === undefined) throw new Refusal(409, 'APPROVAL_WAITS');
  return {
    applicationIds,
    details: { ...details, waits: 1 },
    undo: { approvalId: row.id },
    answer: { approvalId: row.id },
  };
}

/** Locks an approval that this colleague may decide now. */
export async function openApproval(db: Database, member: StaffMember, id: string) {
  const [row] = await db
    .select()
    .from(officeApprovals)
    .where(eq(officeApprovals.id, id))
    .for('update');
  const rights = row && rightsToApprove(row.command);
  if (row === undefined || rights === undefined || !isCommandName(row.command)) {
    throw new Refusal(404, 'NO_ACTION');
  }
  for (const right of rights) requireRight(member, right);
  requireFresh(member);
  if (row.preparedBy === member.id) throw new Refusal(403, 'SAME_PERSON');
  if (row.decision !== null) throw new Refusal(409, 'DECIDED_ALREADY');
  if (row.lapsesAt <= new Date()) throw new Refusal(409, 'APPROVAL_LAPSED');
  return { ...row, command: row.command };
}

export async function decide(
  db: Database,
  id: string,
  to: {
    readonly decision: (typeof approvalDecisions)[number];
    readonly by: string | null;
    readonly words?: string;
  },
): Promise<void> {
  await db
    .update(officeApprovals)
    .set({
      decision: to.decision,
      decidedBy: to.by,
      decidedAt: sql`now()`,
      words: to.words ?? '',
    })
    .where(eq(officeApprovals.id, id));
}

/** Withdraws a prepared command that nobody has decided about yet. */
export async function withdrawApproval(db: Database, id: string): Promise<void> {
  const [row] = await db
    .select({ decision: officeApprovals.decision })
    .from(officeApprovals)
    .where(eq(officeApprovals.id, id))
    .for('update');
  if (row?.decision !== null) throw new Refusal(400, 'UNDO_TOO_LATE');
  await decide(db, id, { decision: 'withdrawn', by: null });
}
