import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { displayFirstName } from '../../../../rules/people/names.ts';
import { handlersByStep, MaidGone, switchMaid } from '../../../applications/index.ts';
import { applications } from '../../../applications/table.ts';
import { bankSteps } from '../../../bank/index.ts';
import { maids } from '../../../catalogue/table.ts';
import { paymentSteps } from '../../../payments/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/store/store.ts';
import { signingSteps } from '../../../signatures/index.ts';
import type { CommandContext, Commands } from '../../commands/command.ts';
import { clientAccess, type LockedCase, lockCase } from '../opened-case.ts';
import { tooLate } from './notes.ts';

const changed = z.object({
  applicationId: z.uuid(),
  from: z.int(),
  to: z.int(),
  /** The last event of the change; a later one means that the family has gone on. */
  sequence: z.int(),
});

async function nameOf(db: Database, maidId: number): Promise<string> {
  const [maid] = await db.select().from(maids).where(eq(maids.id, maidId));
  return maid === undefined ? String(maidId) : displayFirstName(maid.firstName);
}

async function sequenceOf(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ sequence: applications.lastSequence })
    .from(applications)
    .where(eq(applications.id, id));
  return row?.sequence ?? 0;
}

/** Changes the maid as the family itself does: signatures become void, the money follows her price. */
export function maidCommands(deps: Deps): Commands<'change_maid'> {
  const steps = handlersByStep([...bankSteps(deps), ...signingSteps(deps), ...paymentSteps(deps)]);
  const minutes = deps.config.holdMinutes;
  const holds = { allowedTo: () => Promise.resolve({ minutes, networkLookup: null }) };

  async function change(
    { db }: CommandContext,
    { application, dataKey }: LockedCase,
    maidId: number,
  ) {
    const access = clientAccess(application, dataKey);
    try {
      await switchMaid(db, access, maidId, { holds, address: '', actor: 'staff' }, steps);
    } catch (error) {
      throw error instanceof MaidGone ? new Refusal(400, 'MAID_NOT_FREE') : error;
    }
  }

  return {
    change_maid: {
      async run(context, { applicationId, maidId }) {
        const { db } = context;
        const opened = await lockCase(db, deps.keys, applicationId);
        const { state, flow, maidId: from } = opened.application;
        if (state !== 'open' || flow !== 'hire' || from === null) {
          throw new Refusal(400, 'NOT_OPEN_ANY_MORE');
        }
        if (from === maidId) throw new Refusal(400, 'MAID_NOT_AVAILABLE');
        await change(context, opened, maidId);
        const sequence = await sequenceOf(db, applicationId);
        return {
          applicationIds: [applicationId],
          details: { from: await nameOf(db, from), to: await nameOf(db, maidId) },
          undo: { applicationId, from, to: maidId, sequence },
        };
      },
      async undo(context, undo) {
        const { applicationId, from, to, sequence } = changed.parse(undo);
        const opened = await lockCase(context.db, deps.keys, applicationId);
        const { state, maidId, lastSequence } = opened.application;
        if (state !== 'open' || maidId !== to || lastSequence !== sequence) throw tooLate();
        await change(context, opened, from).catch((error: unknown) => {
          throw error instanceof Refusal ? tooLate() : error;
        });
      },
    },
  };
}
