import { taskTargets } from '../../rules/office/tasks.ts';
import { tasks } from '../office/cases/table.ts';
import type { Database } from '../platform/store/store.ts';

/** Work of finance: the bank still has these direct debits. Without a clock, since the queue forgets the application. */
export async function openBankTasks(
  db: Database,
  applicationId: string,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await db
    .insert(tasks)
    .values(
      references.map((subject) => ({
        applicationId,
        kind: 'end_at_bank' as const,
        subject,
        targetMinutes: taskTargets.end_at_bank,
        waitingOn: 'us' as const,
      })),
    )
    .onConflictDoNothing();
}
