import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type ContractStatus,
  contractStatuses,
  nextStatuses,
} from '../../../../rules/office/contract-status.ts';
import { dubaiDay } from '../../../../rules/text/days.ts';
import { appendEvent, endContractOn } from '../../../applications/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { CommandContext, Commands } from '../../commands/command.ts';
import { type LockedCase, lockCase } from '../opened-case.ts';
import { contracts } from '../table.ts';
import { tooLate } from './notes.ts';

const changed = z.object({
  applicationId: z.uuid(),
  before: z.enum(contractStatuses),
  after: z.enum(contractStatuses),
  endsOn: z.nullable(z.iso.date()),
  /** When the status before had begun. */
  since: z.optional(z.string()),
});

/** The status of a contract; the caller has locked its application. */
async function contractOf(db: Database, id: string) {
  const [row] = await db.select().from(contracts).where(eq(contracts.applicationId, id));
  return row ?? null;
}

export const statusOf = async (db: Database, id: string): Promise<ContractStatus | null> =>
  (await contractOf(db, id))?.status ?? null;

/** Changes the status with an event that the family sees. */
async function setStatus(
  db: Database,
  { contract: { id }, dataKey }: LockedCase,
  before: ContractStatus,
  status: ContractStatus,
  since: Date | SQL = sql`now()`,
): Promise<void> {
  await db.update(contracts).set({ status, since }).where(eq(contracts.applicationId, id));
  const data = { before, status };
  await appendEvent(db, id, { kind: 'contract_status', actor: 'staff', data }, dataKey);
}

/** The last day follows the status: an ended contract is not charged any more. */
async function setLastDay({ db }: CommandContext, { contract }: LockedCase): Promise<void> {
  const today = dubaiDay(new Date());
  const { id, contractEndsOn } = contract;
  if (contractEndsOn === null || contractEndsOn > today) await endContractOn(db, id, today);
}

/** For other parts of the office: returns the status before; null if there is none or it is the same. */
export async function changeContractStatus(
  { db, deps }: CommandContext,
  applicationId: string,
  status: ContractStatus,
): Promise<ContractStatus | null> {
  const opened = await lockCase(db, deps.keys, applicationId);
  const before = await statusOf(db, opened.contract.id);
  if (before === null || before === status) return null;
  await setStatus(db, opened, before, status);
  return before;
}

export const contractCommands: Commands<'set_contract_status'> = {
  set_contract_status: {
    async run(context, { applicationId, status }) {
      const { db, deps } = context;
      const opened = await lockCase(db, deps.keys, applicationId);
      const { id, contractEndsOn: endsOn } = opened.contract;
      const contract = await contractOf(db, id);
      if (contract === null) throw new Refusal(400, 'NOT_FINISHED_YET');
      const { status: before, since } = contract;
      if (!nextStatuses(before).includes(status)) throw new Refusal(400, 'STATUS_NOT_NEXT');
      await setStatus(db, opened, before, status);
      if (status === 'ended') await setLastDay(context, opened);
      return {
        applicationIds: [id],
        details: { before, status },
        undo: { applicationId: id, before, after: status, endsOn, since: since.toISOString() },
      };
    },
    async undo({ db, deps }, undo) {
      const { applicationId, before, after, endsOn, since } = changed.parse(undo);
      const opened = await lockCase(db, deps.keys, applicationId);
      // A cancelled contract does not come back.
      const isOver = opened.contract.state === 'ended';
      if (isOver || (await statusOf(db, applicationId)) !== after) throw tooLate();
      await setStatus(db, opened, after, before, since === undefined ? undefined : new Date(since));
      if (after === 'ended' && endsOn !== null) await endContractOn(db, applicationId, endsOn);
    },
  },
};
