import type { Database } from '../../platform/store/store.ts';
import { closeTasks, openTask } from '../cases/index.ts';
import { openBankTasks } from './end-mandates.ts';

interface NewDebit {
  readonly applicationId: string;
  readonly mandateId: string;
  /** References of the direct debits that it replaces and that the bank has. */
  readonly endedAtBank: readonly string[];
}

/** The work after a family signed a new direct debit: the bank gets it, and ends those that it replaces (OFF-52). */
export const noteNewDebit =
  (deps: Parameters<typeof openTask>[1]) =>
  async (db: Database, { applicationId, mandateId, endedAtBank }: NewDebit): Promise<void> => {
    await openBankTasks(db, deps, applicationId, endedAtBank);
    // One that was signed before is not lodged any more.
    await closeTasks(db, applicationId, ['lodge_debit'], null);
    await openTask(db, deps, { applicationId, kind: 'lodge_debit', subject: mandateId });
  };
