import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { firstDebitOn } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { isByCardIn } from '../../payment-ways/index.ts';
import { isInForce } from '../../mandates/index.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { CommandContext, Commands } from '../commands/command.ts';
import { addFile, undoFile } from './files.ts';
import { amountDue, isDebited, newDebitReference } from './record-due.ts';
import { lockFamilies } from './to-direct-debit.ts';
import { directDebits } from './table.ts';

const sendUndo = z.object({ fileId: z.uuid() });
const againUndo = z.object({ debitId: z.uuid() });

/** Locks the families of these collections first, as a card does that takes a month over; returns their ids. */
async function lockFamiliesOf(db: Database, which: SQL | undefined): Promise<string[]> {
  const families = await db
    .selectDistinct({ id: directDebits.applicationId })
    .from(directDebits)
    .where(which);
  const ids = families.map(({ id }) => id);
  await lockFamilies(db, ids);
  return ids;
}

/** Collections of a month that may still go to the bank, with the direct debit that pays them now. */
async function dueRows({ db }: CommandContext, month: string) {
  const ofMonth = and(
    eq(directDebits.month, month),
    inArray(directDebits.state, ['due', 'nothing']),
  );
  const ids = await lockFamiliesOf(db, ofMonth);
  const rows = await db
    .select({ row: directDebits, application: applications, mandate: mandates })
    .from(directDebits)
    .innerJoin(applications, eq(applications.id, directDebits.applicationId))
    .innerJoin(mandateUses, eq(mandateUses.applicationId, applications.id))
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .where(
      and(
        ofMonth,
        inArray(directDebits.applicationId, ids),
        eq(mandates.state, 'active'),
        isDebited,
      ),
    )
    .orderBy(asc(directDebits.id))
    .for('update', { of: [directDebits, mandates] });
  // Asked once the rows are locked: a card may have taken a month over while we waited.
  const byCard = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(
          applications.id,
          rows.map(({ application }) => application.id),
        ),
        isByCardIn(month),
      ),
    );
  const left = new Set(byCard.map(({ id }) => id));
  return rows.filter(({ application }) => !left.has(application.id));
}
type DueRow = Awaited<ReturnType<typeof dueRows>>[number];

/** Fils that the direct debit still allows in each month. */
async function roomOf({ db }: CommandContext, rows: readonly DueRow[], month: string) {
  const taken = await db
    .select({
      id: directDebits.mandateId,
      fils: sql<number>`sum(${directDebits.amountFils})::float8`,
    })
    .from(directDebits)
    .where(and(eq(directDebits.month, month), inArray(directDebits.state, ['sent', 'collected'])))
    .groupBy(directDebits.mandateId);
  const used = new Map(taken.map(({ id, fils }) => [id, fils]));
  return new Map(
    rows.map(({ mandate: { id, capFils, amountFils } }) => [
      id,
      (capFils ?? amountFils ?? 0) - (used.get(id) ?? 0),
    ]),
  );
}

/** The bank takes nothing before the day that the family was told. */
function collectOn(
  month: string,
  { application }: DueRow,
  startsOn: string,
  today: string,
): string {
  const { submittedAt } = application;
  const first = firstDebitOn(startsOn, dubaiDay(submittedAt ?? new Date()));
  const agreed = firstOfMonth(startsOn) === month ? first : month;
  const tomorrow = addDays(today, 1);
  return agreed > tomorrow ? agreed : tomorrow;
}

export const collectionCommands: Commands<'send_collections' | 'collect_again'> = {
  send_collections: {
    async run(context, { month }) {
      const { db, deps, actor } = context;
      const rows = await dueRows(context, month);
      const room = await roomOf(context, rows, month);
      const today = dubaiDay(new Date());
      const ready: { row: DueRow; amountFils: number; vatFils: number; on: string }[] = [];
      for (const row of rows) {
        const { mandate } = row;
        // The contract may have changed since the amount was recorded.
        const due = await amountDue(db, deps, row.application, month);
        const left = room.get(mandate.id) ?? 0;
        if (due === null || due.amountFils === 0 || due.amountFils > left) continue;
        const { amountFils, vatFils, startsOn } = due;
        const on = collectOn(month, row, startsOn, today);
        if (mandate.commencesOn > on || mandate.expiresOn < on) continue;
        room.set(mandate.id, left - amountFils);
        ready.push({ row, amountFils, vatFils, on });
      }
      if (ready.length === 0) throw new Refusal(409, 'NOTHING_TO_COLLECT');
      const sumFils = ready.reduce((sum, { amountFils }) => sum + amountFils, 0);
      const file = { kind: 'collections', month, rows: ready.length, sumFils } as const;
      const fileId = await addFile(db, actor, file);
      for (const { row, amountFils, vatFils, on } of ready) {
        const mandateId = row.mandate.id;
        const now = { mandateId, amountFils, vatFils };
        const isRow = eq(directDebits.id, row.row.id);
        if (row.row.state === 'nothing') {
          await db
            .update(directDebits)
            .set({ ...now, state: 'due' })
            .where(isRow);
        }
        await db
          .update(directDebits)
          .set({ ...now, state: 'sent', fileId, collectOn: on })
          .where(isRow);
      }
      return {
        applicationIds: [...new Set(ready.map(({ row }) => row.application.id))],
        details: { month, count: ready.length, fils: sumFils },
        undo: { fileId },
        answer: { fileId, count: ready.length, fils: sumFils },
      };
    },
    async undo({ db }, undo) {
      const { fileId } = sendUndo.parse(undo);
      const ofFile = eq(directDebits.fileId, fileId);
      await lockFamiliesOf(db, ofFile);
      await undoFile(db, fileId);
      const all = await db.select({ state: directDebits.state }).from(directDebits).where(ofFile);
      if (all.some(({ state }) => state !== 'sent')) throw new Refusal(400, 'UNDO_TOO_LATE');
      await db
        .update(directDebits)
        .set({ state: 'due', fileId: null, collectOn: null })
        .where(ofFile);
    },
  },
  collect_again: {
    async run({ db }, { debitId }) {
      const isOne = eq(directDebits.id, debitId);
      await lockFamiliesOf(db, isOne);
      const [row] = await db.select().from(directDebits).where(isOne).for('update');
      if (row === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
      if (row.state !== 'returned') throw new Refusal(409, 'NOT_RETURNED');
      const { applicationId, mandateId, month, amountFils, vatFils } = row;
      const isOf = and(eq(applications.id, applicationId), isDebited);
      if ((await db.$count(applications, isOf)) === 0)
        throw new Refusal(409, 'NOT_COLLECTED_ANY_MORE');
      const inForce = await db
        .select({ id: mandates.id })
        .from(mandateUses)
        .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
        .where(and(eq(mandateUses.applicationId, applicationId), isInForce));
      if (inForce.length === 0) throw new Refusal(409, 'DEBIT_HAS_ENDED');
      const [made] = await db
        .insert(directDebits)
        .values({
          applicationId,
          mandateId,
          month,
          amountFils,
          vatFils,
          attempt: row.attempt + 1,
          reference: newDebitReference(),
        })
        .onConflictDoNothing()
        .returning({ id: directDebits.id });
      if (made === undefined) throw new Refusal(409, 'CHANGED_MEANWHILE');
      return {
        applicationIds: [applicationId],
        details: { month },
        undo: { debitId: made.id },
      };
    },
    async undo({ db }, undo) {
      const { debitId } = againUndo.parse(undo);
      const gone = await db
        .delete(directDebits)
        .where(
          and(
            eq(directDebits.id, debitId),
            eq(directDebits.state, 'due'),
            isNull(directDebits.fileId),
          ),
        )
        .returning({ id: directDebits.id });
      if (gone.length === 0) throw new Refusal(400, 'UNDO_TOO_LATE');
    },
  },
};
