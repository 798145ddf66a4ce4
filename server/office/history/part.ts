import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { historyCalls, waitingStates } from '../../../contract/office/history.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { requireRight } from '../allowed.ts';
import { caseOwners } from '../cases/index.ts';
import { mayUndo } from '../commands/may-undo.ts';
import { officeActions, officeActionSubjects, officeApprovals } from '../commands/table.ts';
import type { OfficePart } from '../office-part.ts';

const PAGE = 50;
const SINCE = sql`now() - interval '7 days'`;

type Action = typeof officeActions.$inferSelect;

/** The newest actions of a colleague, or of everybody. */
async function newestActions(db: Database, staffId: string | null, after: string | undefined) {
  const { happenedAt, id } = officeActions;
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${happenedAt}, ${id}) < (select happened_at, id from office_actions last where last.id = ${after})`;
  return db
    .select()
    .from(officeActions)
    .where(
      and(
        gt(happenedAt, SINCE),
        staffId === null ? undefined : eq(officeActions.staffId, staffId),
        isAfter,
      ),
    )
    .orderBy(desc(happenedAt), desc(id))
    .limit(PAGE + 1);
}

async function subjectsOf(db: Database, actions: readonly Action[]) {
  const rows = await db
    .select()
    .from(officeActionSubjects)
    .where(
      inArray(
        officeActionSubjects.actionId,
        actions.map(({ id }) => id),
      ),
    )
    .orderBy(officeActionSubjects.applicationId);
  return Map.groupBy(rows, ({ actionId }) => actionId);
}

async function namesOf(db: Database, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const approvalOf = ({ undo }: Action): string | null =>
  typeof undo?.['approvalId'] === 'string' ? undo['approvalId'] : null;

/** What became of actions that wait for a second person, by the id of the approval. */
async function decisions(db: Database, actions: readonly Action[]) {
  const ids = actions.flatMap((action) => approvalOf(action) ?? []);
  const rows = await db
    .select({
      id: officeApprovals.id,
      decision: officeApprovals.decision,
      hasLapsed: sql<boolean>`${officeApprovals.lapsesAt} <= now()`,
    })
    .from(officeApprovals)
    .where(inArray(officeApprovals.id, ids));
  return new Map(
    rows.map(({ id, decision, hasLapsed }): [string, (typeof waitingStates)[number]] => [
      id,
      decision ?? (hasLapsed ? 'lapsed' : 'waits'),
    ]),
  );
}

/** What was done in the last days, so that it can be undone after its bar is gone (OFF-71). */
export function historyPart({
  keys,
  store: { db },
}: Pick<Deps, 'keys' | 'store'>): OfficePart<keyof typeof historyCalls, never> {
  async function shown(actions: readonly Action[], member: StaffMember) {
    const [subjects, second, names] = await Promise.all([
      subjectsOf(db, actions),
      decisions(db, actions),
      namesOf(
        db,
        actions.flatMap(({ staffId, undoneBy, details }) => [
          staffId,
          undoneBy,
          typeof details['staffId'] === 'string' ? details['staffId'] : null,
        ]),
      ),
    ]);
    const firsts = actions.flatMap(({ id }) => subjects.get(id)?.[0]?.applicationId ?? []);
    const owners = await caseOwners(db, keys, [...new Set(firsts)]);
    const showsNames = hasRight(member, 'see_applications');
    const about = (id: string) => {
      const all = subjects.get(id) ?? [];
      const owner = owners.get(all[0]?.applicationId ?? '');
      if (owner === undefined) return null;
      const clientName = showsNames ? owner.open('clientNameSealed') : null;
      return { applicationId: owner.id, reference: owner.reference, clientName, count: all.length };
    };
    return actions.map((action) => {
      const { id, command, staffId, happenedAt, details, undoneAt, undoneBy } = action;
      const { noteId: _noteId, ...values } = details;
      const assigned = names.get(String(details['staffId'] ?? ''));
      const waiting = second.get(approvalOf(action) ?? '') ?? null;
      const isDecided = waiting !== null && waiting !== 'waits' && waiting !== 'lapsed';
      return {
        id,
        command,
        at: happenedAt.toISOString(),
        by: staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' },
        values: { ...values, ...(assigned !== undefined && { staffName: assigned }) },
        about: about(id),
        second: waiting,
        canUndo: !isDecided && mayUndo(action, member),
        undoneAt: undoneAt?.toISOString() ?? null,
        undoneBy: undoneBy && (names.get(undoneBy) ?? null),
      };
    });
  }

  return {
    handlers: {
      async 'GET office/actions'({ query: { whose = 'mine', after } }, { member }) {
        const mayTeam = hasRight(member, 'audit_team');
        if (whose === 'team') requireRight(member, 'audit_team');
        const found = await newestActions(db, whose === 'team' ? null : member.id, after);
        const actions = await shown(found.slice(0, PAGE), member);
        return { mayTeam, actions, hasMore: found.length > PAGE };
      },
    },
    commands: {},
  };
}
