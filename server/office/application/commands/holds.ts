import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appendEvent, holdMaid } from '../../../applications/index.ts';
import { isLive, releaseHolds, resetHold } from '../../../holds/index.ts';
import { holds } from '../../../holds/table.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { CommandContext, Commands } from '../../commands/command.ts';
import { type LockedCase, lockCase } from '../opened-case.ts';
import { forEach } from './messages.ts';
import { tooLate } from './notes.ts';

/** Minutes of a hold that is taken again after its end has passed. */
const SHORTEST = 15;
const instant = z.iso.datetime();
const extended = z.object({
  holds: z.array(z.object({ id: z.uuid(), before: z.nullable(instant), after: instant })),
});
const released = z.object({ applicationId: z.uuid(), maidId: z.int(), until: instant });

/** The end of the live hold of an application; null without one. */
async function heldUntil(db: Database, applicationId: string): Promise<Date | null> {
  const [hold] = await db
    .select({ until: holds.expiresAt })
    .from(holds)
    .where(and(eq(holds.applicationId, applicationId), eq(holds.state, 'held'), isLive));
  return hold?.until ?? null;
}

async function lockOpen({ db, deps }: CommandContext, id: string): Promise<LockedCase> {
  const opened = await lockCase(db, deps.keys, id);
  if (opened.application.state !== 'open') throw new Refusal(400, 'NOT_OPEN_ANY_MORE');
  return opened;
}

const lockToUndo = (context: CommandContext, id: string): Promise<LockedCase> =>
  lockOpen(context, id).catch((error: unknown) => {
    throw error instanceof Refusal ? tooLate() : error;
  });

type HoldEvent = 'hold_extended' | 'hold_released' | 'hold_reset';
const noteHold = (db: Database, id: string, kind: HoldEvent) =>
  // The system's events do not make an answer that the family is typing outdated.
  appendEvent(db, id, { kind, actor: 'system' });

async function extend(context: CommandContext, id: string, minutes: number) {
  const { db } = context;
  const { application } = await lockOpen(context, id);
  const before = await heldUntil(db, id);
  if (!(await holdMaid(db, application, minutes))) throw new Refusal(400, 'MAID_NOT_FREE');
  const after = await heldUntil(db, id);
  if (after === null) throw new Refusal(400, 'MAID_NOT_FREE');
  await noteHold(db, id, 'hold_extended');
  return { id, before: before && before.toISOString(), after: after.toISOString() };
}

export const holdCommands: Commands<'extend_hold' | 'release_hold'> = {
  extend_hold: {
    async run(context, { applicationIds, minutes }) {
      const held: Awaited<ReturnType<typeof extend>>[] = [];
      const { done, skipped } = await forEach(context, applicationIds, async (one, id) =>
        held.push(await extend(one, id, minutes)),
      );
      const until = held[0]?.after ?? null;
      return {
        applicationIds: done,
        details: { minutes, until },
        undo: { holds: held },
        answer: { until, extended: done.length, skipped },
      };
    },
    async undo(context, undo) {
      const { db } = context;
      for (const { id, before, after } of extended.parse(undo).holds) {
        await lockToUndo(context, id);
        const now = await heldUntil(db, id);
        if (now?.toISOString() !== after) throw tooLate();
        if (before === null) await releaseHolds(db, id);
        else if (!(await resetHold(db, id, { from: new Date(after), to: new Date(before) }))) {
          throw tooLate();
        }
        await noteHold(db, id, 'hold_reset');
      }
    },
  },
  release_hold: {
    async run(context, { applicationId }) {
      const { db } = context;
      const { application } = await lockOpen(context, applicationId);
      const until = await heldUntil(db, applicationId);
      const { maidId } = application;
      if (until === null || maidId === null) throw new Refusal(400, 'NO_HOLD');
      await releaseHolds(db, applicationId);
      await noteHold(db, applicationId, 'hold_released');
      const undo = { applicationId, maidId, until: until.toISOString() };
      return { applicationIds: [applicationId], undo };
    },
    /** Takes the hold again if she is still free. */
    async undo(context, undo) {
      const { applicationId, maidId, until } = released.parse(undo);
      const { application } = await lockToUndo(context, applicationId);
      if (application.maidId !== maidId) throw tooLate();
      if ((await heldUntil(context.db, applicationId)) !== null) throw tooLate();
      const left = Math.ceil((Date.parse(until) - Date.now()) / 60_000);
      const isHeld = await holdMaid(context.db, application, Math.max(SHORTEST, left));
      if (!isHeld) throw tooLate();
      await noteHold(context.db, applicationId, 'hold_reset');
    },
  },
};
