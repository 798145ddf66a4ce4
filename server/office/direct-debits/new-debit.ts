import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { mandates } from '../../mandates/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { closeTasks, openTask } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import { openBankTasks } from './end-mandates.ts';

interface NewDebit {
  readonly applicationId: string;
  readonly mandateId: string;
  /** References of the direct debits that it replaces and that the bank has. */
  readonly endedAtBank: readonly string[];
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

/** The work after a family signed a new direct debit: the bank gets it, and ends those that it replaces (OFF-52). */
export const noteNewDebit =
  (deps: Parameters<typeof openTask>[1]) =>
  async (db: Database, { applicationId, mandateId, endedAtBank }: NewDebit): Promise<void> => {
    await openBankTasks(db, deps, applicationId, endedAtBank);
    await closeLodging(db, applicationId);
    await openTask(db, deps, { applicationId, kind: 'lodge_debit', subject: mandateId });
  };
