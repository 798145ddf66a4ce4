import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sealText } from '../../../applications/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CommandContext, Commands } from '../../commands/command.ts';
import { staffIdOf } from '../../commands/command.ts';
import { lockCase } from '../opened-case.ts';
import { caseNotes } from '../table.ts';

export const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');

export async function addNote(
  { db, deps, actor }: CommandContext,
  applicationId: string,
  kind: 'note' | 'call',
  text: string,
): Promise<string> {
  const { contract, dataKey } = await lockCase(db, deps.keys, applicationId);
  const id = randomUUID();
  const cell = { table: 'case_notes', row: id };
  const textSealed = sealText({ id: contract.id, dataKey }, 'text_sealed', text, cell);
  const row = { id, applicationId, kind, textSealed, staffId: staffIdOf(actor) };
  await db.insert(caseNotes).values(row);
  return id;
}

export async function removeNote(
  { db }: CommandContext,
  { noteId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const removed = await db
    .update(caseNotes)
    .set({ removedAt: sql`now()` })
    .where(and(eq(caseNotes.id, String(noteId)), isNull(caseNotes.removedAt)))
    .returning({ id: caseNotes.id });
  if (removed.length === 0) throw tooLate();
}

/** Notes to the team and outcomes of calls. */
export const noteCommands: Commands<'add_note' | 'log_call'> = {
  add_note: {
    async run(context, { applicationId, text }) {
      const noteId = await addNote(context, applicationId, 'note', text);
      return { applicationIds: [applicationId], details: { noteId }, undo: { noteId } };
    },
    undo: removeNote,
  },
  log_call: {
    async run(context, { applicationId, to, outcome, text = '' }) {
      const noteId = await addNote(context, applicationId, 'call', text);
      const details = { noteId, to, outcome };
      return { applicationIds: [applicationId], details, undo: { noteId } };
    },
    undo: removeNote,
  },
};
