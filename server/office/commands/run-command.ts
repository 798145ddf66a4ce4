import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type CommandInput,
  type CommandName,
  isCommandName,
  officeCommands,
} from '../../../contract/office/office-calls.ts';
import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import { badInput } from '../../platform/http/input-problems.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { requireFresh, requireOwnView, requireRight } from '../allowed.ts';
import type { NoteListRead } from '../list-read.ts';
import {
  type CommandActor,
  type CommandContext,
  type CommandDeps,
  type Commands,
  type Outcome,
  type Preparation,
  staffIdOf,
} from './command.ts';
import { rightsToUndo } from './may-undo.ts';
import { decide, openApproval, waitForSecond, withdrawApproval } from './approvals.ts';
import { takeApproved } from './hand-over.ts';
import { officeActionSubjects, officeActions } from './table.ts';

export interface CommandCall {
  readonly command: CommandName;
  readonly input: unknown;
  readonly key: string;
}

interface Ran {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
}

const ranOf = (actionId: string, { undo, answer, secret }: Outcome): Ran => ({
  actionId,
  canUndo: undo !== undefined,
  answer: { ...answer, ...secret },
});

/** How the audit log names them. */
const auditName = (actor: CommandActor): string =>
  actor.kind === 'staff' ? `staff ${actor.member.id}` : `operator ${actor.name}`;

/** Rows that leave the office name everybody in them (T62). */
async function noteExport(
  db: Database,
  actor: CommandActor,
  about: { readonly command: CommandName; readonly id: string },
  exported: readonly string[] | undefined,
  noteListRead: NoteListRead,
): Promise<void> {
  if (exported === undefined) return;
  await noteAudit(db, {
    actor: auditName(actor),
    action: 'export',
    subject: 'office',
    fields: ['client_name'],
    details: { ...about, applications: exported },
  });
  const staffId = staffIdOf(actor);
  if (staffId === null) return;
  const list = { field: 'client_name', reason: 'exported_list' } as const;
  await noteListRead(db, { staffId, applicationIds: exported, ...list });
}

function requirePermission(actor: CommandActor, definition: CommandDefinition): void {
  if (actor.kind === 'operator') return;
  requireOwnView(actor.member);
  requireRight(actor.member, definition.right);
  if (definition.sees !== undefined) requireRight(actor.member, definition.sees);
  if (definition.needsFreshPasskey) requireFresh(actor.member);
}

/** What two people agreed to, the first of them does not undo alone. */
function requireUndoPermission(
  actor: CommandActor,
  definition: CommandDefinition,
  preparedBy: unknown,
): void {
  requirePermission(actor, { ...definition, right: rightsToUndo(definition, preparedBy) });
  if (actor.kind === 'staff' && actor.member.id === preparedBy) {
    throw new Refusal(403, 'SAME_PERSON');
  }
}

/** The same schema gives the type of the command's input. */
function parsed<Name extends CommandName>(name: Name, given: unknown): CommandInput<Name>;
function parsed(name: CommandName, given: unknown): unknown {
  const result = officeCommands[name].input.safeParse(given);
  if (result.success) return result.data;
  throw badInput([{ given, issues: result.error.issues }]);
}

/** One command with its own type of input: what it would do, and doing it. */
function bindInput<Name extends CommandName>(
  commands: Commands<Name>,
  name: Name,
  context: CommandContext,
  given: unknown,
) {
  const command = commands[name];
  const input = parsed(name, given);
  return {
    input,
    prepare: async (): Promise<Preparation | null> =>
      (await command.prepare?.(context, input)) ?? null,
    run: (): Promise<Outcome> => command.run(context, input),
    handOver: async () => (await command.handOver?.(context, input)) ?? {},
  };
}

/**
 * Runs commands of staff and of the command line; each in one transaction with its audit line (OFF-70, OFF-71). The
 * queue is brought up to date before the answer, so that Next never offers work that was just done.
 */
export function commandRunner(
  deps: CommandDeps,
  commands: Commands,
  /** Brings the queue up to date with what a command did. */
  updateQueue: (applicationIds: readonly string[]) => Promise<void>,
  noteListRead: NoteListRead,
) {
  const { store } = deps;

  async function begin(db: Database, actor: CommandActor, { command, key }: CommandCall) {
    const operator = actor.kind === 'operator' ? actor.name : null;
    const [row] = await db
      .insert(officeActions)
      .values({ key, command, staffId: staffIdOf(actor), operator })
      .onConflictDoNothing({ target: officeActions.key })
      .returning({ id: officeActions.id });
    return row?.id ?? null;
  }

  async function finish(
    db: Database,
    actor: CommandActor,
    command: CommandName,
    id: string,
    { applicationIds, details = {}, undo, answer = {}, exported }: Outcome,
  ): Promise<void> {
    await db
      .update(officeActions)
      .set({ details, undo: undo ?? null, answer })
      .where(eq(officeActions.id, id));
    const subjects = [...new Set(applicationIds)];
    if (subjects.length > 0) {
      await db
        .insert(officeActionSubjects)
        .values(subjects.map((applicationId) => ({ actionId: id, applicationId })));
    }
    const line = { actor: auditName(actor), action: 'command' as const, details: { command, id } };
    await noteAudit(
      db,
      ...(subjects.length > 0 ? subjects : ['office']).map((subject) => ({ ...line, subject })),
    );
    await noteExport(db, actor, { command, id }, exported, noteListRead);
  }

  /** The answer that this key was given before. */
  async function earlier(actor: CommandActor, { command, key }: CommandCall): Promise<Ran> {
    const [row] = await store.db.select().from(officeActions).where(eq(officeActions.key, key));
    const isSame = row?.command === command && row.staffId === staffIdOf(actor);
    if (row === undefined || !isSame) throw new Refusal(404, 'NO_ACTION');
    return { actionId: row.id, canUndo: row.undo !== null, answer: row.answer };
  }

  async function run(actor: CommandActor, call: CommandCall, origin: string): Promise<Ran> {
    requirePermission(actor, officeCommands[call.command]);
    let changed: readonly string[] = [];
    const ran = await store.transaction(async (db) => {
      const id = await begin(db, actor, call);
      if (id === null) return null;
      const context = { db, deps, actor, origin, preparedBy: null };
      const bound = bindInput(commands, call.command, context, call.input);
      const outcome = (await waitForSecond(context, call.command, bound)) ?? (await bound.run());
      await finish(db, actor, call.command, id, outcome);
      changed = outcome.applicationIds;
      return ranOf(id, outcome);
    });
    await updateQueue(changed);
    return ran ?? (await earlier(actor, call));
  }

  /** What a colleague prepared takes effect, in one transaction with the approval. */
  async function approve(
    actor: CommandActor & { readonly kind: 'staff' },
    id: string,
    origin: string,
  ): Promise<Ran> {
    let changed: readonly string[] = [];
    const ran = await store.transaction(async (db) => {
      const { command, input, bound, preparedBy } = await openApproval(db, actor.member, id);
      const context = { db, deps, actor, origin, preparedBy };
      const again = bindInput(commands, command, context, input);
      const now = await again.prepare();
      if (!isDeepStrictEqual(now?.bound, bound)) throw new Refusal(409, 'APPROVAL_LAPSED');
      const actionId = await begin(db, actor, { command, input, key: id });
      if (actionId === null) throw new Refusal(409, 'DECIDED_ALREADY');
      const outcome = await again.run();
      const details = { ...outcome.details, preparedBy };
      await finish(db, actor, command, actionId, { ...outcome, details });
      await decide(db, id, { decision: 'approved', by: actor.member.id });
      changed = outcome.applicationIds;
      return ranOf(actionId, outcome);
    });
    await updateQueue(changed);
    return ran;
  }

  /** What was approved goes to the colleague who asked for it, once and not stored. */
  async function take(
    actor: CommandActor & { readonly kind: 'staff' },
    id: string,
    origin: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    return store.transaction(async (db) => {
      const { command, input } = await takeApproved(db, actor.member.id, id);
      requirePermission(actor, officeCommands[command]);
      const context = { db, deps, actor, origin, preparedBy: null };
      const handed = await bindInput(commands, command, context, input).handOver();
      await noteExport(db, actor, { command, id }, handed.exported, noteListRead);
      return handed.secret ?? {};
    });
  }

  async function undo(actor: CommandActor, actionId: string, origin: string): Promise<void> {
    let changed: readonly string[] = [];
    await store.transaction(async (db) => {
      const [row] = await db
        .select()
        .from(officeActions)
        .where(eq(officeActions.id, actionId))
        .for('update');
      if (row === undefined || !isCommandName(row.command)) throw new Refusal(404, 'NO_ACTION');
      requireUndoPermission(actor, officeCommands[row.command], row.details['preparedBy']);
      if (row.undoneAt !== null) throw new Refusal(400, 'UNDONE_ALREADY');
      const undoOne = commands[row.command].undo;
      const context = { db, deps, actor, origin, preparedBy: null };
      if (row.undo !== null && 'approvalId' in row.undo) {
        await withdrawApproval(db, String(row.undo['approvalId']));
      } else if (row.undo === null || undoOne === undefined) {
        throw new Refusal(400, 'CANNOT_UNDO');
      } else {
        await undoOne(context, row.undo);
      }
      const subjects = await db
        .select({ applicationId: officeActionSubjects.applicationId })
        .from(officeActionSubjects)
        .where(eq(officeActionSubjects.actionId, actionId));
      await db
        .update(officeActions)
        .set({ undoneAt: sql`now()`, undoneBy: staffIdOf(actor) })
        .where(and(eq(officeActions.id, actionId), isNull(officeActions.undoneAt)));
      const line = {
        actor: auditName(actor),
        action: 'undo' as const,
        details: { command: row.command, id: actionId },
      };
      const about = subjects.map(({ applicationId }) => applicationId);
      changed = about;
      await noteAudit(
        db,
        ...(about.length > 0 ? about : ['office']).map((subject) => ({ ...line, subject })),
      );
    });
    await updateQueue(changed);
  }

  return { run, approve, take, undo };
}
export type CommandRunner = ReturnType<typeof commandRunner>;
