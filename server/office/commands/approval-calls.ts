import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { hasRight } from '../../../rules/office/rights.ts';
import type { Deps } from '../../platform/deps.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { decide, openApproval, rightsToApprove } from './approvals.ts';
import { readyExports } from './hand-over.ts';
import type { CommandRunner } from './run-command.ts';
import { officeApprovals } from './table.ts';

const isOpen = and(isNull(officeApprovals.decision), gt(officeApprovals.lapsesAt, sql`now()`));

/** Without the input: it may name thousands of rows. */
const shown = {
  id: officeApprovals.id,
  command: officeApprovals.command,
  subject: officeApprovals.subject,
  details: officeApprovals.details,
  preparedBy: officeApprovals.preparedBy,
  preparedAt: officeApprovals.preparedAt,
  lapsesAt: officeApprovals.lapsesAt,
};

/** What waits for a second person, and their decision. */
export const approvalHandlers = (
  { store }: Pick<Deps, 'store'>,
  runner: CommandRunner,
): OfficeHandlers<
  'GET office/approvals' | 'POST office/approvals/decide' | 'POST office/approvals/take'
> => ({
  async 'GET office/approvals'(_input, { member }) {
    const rows = await store.db
      .select({ approval: shown, name: staff.name })
      .from(officeApprovals)
      .innerJoin(staff, eq(staff.id, officeApprovals.preparedBy))
      .where(isOpen)
      .orderBy(asc(officeApprovals.preparedAt));
    return {
      approvals: rows
        .map(({ approval, name }) => {
          const rights = rightsToApprove(approval.command);
          const byMe = approval.preparedBy === member.id;
          return {
            id: approval.id,
            command: approval.command,
            subject: approval.subject,
            details: approval.details,
            preparedBy: { id: approval.preparedBy, name },
            preparedAt: approval.preparedAt.toISOString(),
            lapsesAt: approval.lapsesAt.toISOString(),
            byMe,
            mayDecide: !byMe && (rights?.every((right) => hasRight(member, right)) ?? false),
          };
        })
        .filter(({ byMe, mayDecide }) => byMe || mayDecide),
      ready: await readyExports(store.db, member.id),
    };
  },
  async 'POST office/approvals/take'({ body: { id } }, { member, origin }) {
    return { answer: await runner.take({ kind: 'staff', member }, id, origin) };
  },
  async 'POST office/approvals/decide'({ body: { id, decision, words } }, { member, origin }) {
    if (decision === 'approved') return runner.approve({ kind: 'staff', member }, id, origin);
    await store.transaction(async (db) => {
      await openApproval(db, member, id);
      await decide(db, id, { decision, by: member.id, ...(words !== undefined && { words }) });
    });
    return { actionId: id, canUndo: false, answer: {} };
  },
});
