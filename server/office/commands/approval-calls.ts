import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { hasRight } from '../../../rules/office/rights.ts';
import type { Deps } from '../../platform/deps.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { decide, openApproval, rightToApprove } from './approvals.ts';
import type { CommandRunner } from './run-command.ts';
import { officeApprovals } from './table.ts';

const isOpen = and(isNull(officeApprovals.decision), gt(officeApprovals.lapsesAt, sql`now()`));

/** What waits for a second person, and their decision. */
export const approvalHandlers = (
  { store }: Pick<Deps, 'store'>,
  runner: CommandRunner,
): OfficeHandlers<'GET office/approvals' | 'POST office/approvals/decide'> => ({
  async 'GET office/approvals'(_input, { member }) {
    const rows = await store.db
      .select({ approval: officeApprovals, name: staff.name })
      .from(officeApprovals)
      .innerJoin(staff, eq(staff.id, officeApprovals.preparedBy))
      .where(isOpen)
      .orderBy(asc(officeApprovals.preparedAt));
    return {
      approvals: rows
        .map(({ approval, name }) => {
          const right = rightToApprove(approval.command);
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
            mayDecide: !byMe && right !== undefined && hasRight(member, right),
          };
        })
        .filter(({ byMe, mayDecide }) => byMe || mayDecide),
    };
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
