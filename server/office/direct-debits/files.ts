import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type CommandActor, staffIdOf } from '../commands/command.ts';
import { bankFiles } from './table.ts';

type NewFile = Omit<typeof bankFiles.$inferInsert, 'id' | 'staffId'>;

/** Writes a file down; null if the same one was imported before. */
export async function addFile(
  db: Database,
  actor: CommandActor,
  file: NewFile,
): Promise<string | null> {
  const [row] = await db
    .insert(bankFiles)
    .values({ ...file, staffId: staffIdOf(actor) })
    .onConflictDoNothing()
    .returning({ id: bankFiles.id });
  return row?.id ?? null;
}

export async function undoFile(db: Database, id: string): Promise<void> {
  const undone = await db
    .update(bankFiles)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(bankFiles.id, id), isNull(bankFiles.undoneAt)))
    .returning({ id: bankFiles.id });
  if (undone.length === 0) throw new Refusal(400, 'UNDO_TOO_LATE');
}
