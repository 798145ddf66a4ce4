import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { endUnusedMandates } from '../../mandates/index.ts';
import { mandates } from '../../mandates/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { closeTasks, openTask } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import type { CommandContext } from '../commands/command.ts';

/** Work of finance: these direct debits have ended with us, and the bank still has them. */
export async function openBankTasks(
  db: Database,
  deps: Parameters<typeof openTask>[1],
  applicationId: string,
  references: readonly string[],
): Promise<void> {
  for (const subject of references) {
    await openTask(db, deps, { applicationId, kind: 'end_at_bank', subject });
  }
}

/** Closes the work to lodge forms of a contract that have ended or that the bank has. */
export async function closeLodging(db: Database, applicationId: string): Promise<void> {
  const over = await db
    .select({ subject: tasks.subject })
    .from(tasks)
    .innerJoin(mandates, sql`${mandates.id}::text = ${tasks.subject}`)
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        eq(tasks.kind, 'lodge_debit'),
        isNull(tasks.doneAt),
        ne(mandates.state, 'signed'),
      ),
    );
  for (const { subject } of over) {
    await closeTasks(db, applicationId, ['lodge_debit'], null, subject);
  }
}

/** Ends the direct debits of an application that pay no other contract; finance ends those that the bank has there as well. */
export async function endMandates({ db, deps }: CommandContext, applicationId: string) {
  await openBankTasks(db, deps, applicationId, await endUnusedMandates(db, applicationId));
  await closeLodging(db, applicationId);
}
