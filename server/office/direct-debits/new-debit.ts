import type { Database } from '../../platform/store/store.ts';
import { openTask } from '../cases/index.ts';
import { closeLodging, openBankTasks } from './end-mandates.ts';

interface ChangedDebits {
  readonly applicationId: string;
  /** The new one that the bank gets; null if none was signed. */
  readonly mandateId: string | null;
  /** References of those that ended and that the bank has. */
  readonly endedAtBank: readonly string[];
}

/** The work after direct debits of a family changed: the bank gets the new one, and ends those that have ended (OFF-52). */
export const noteNewDebit =
  (deps: Parameters<typeof openTask>[1]) =>
  async (db: Database, { applicationId, mandateId, endedAtBank }: ChangedDebits): Promise<void> => {
    await openBankTasks(db, deps, applicationId, endedAtBank);
    await closeLodging(db, applicationId);
    if (mandateId === null) return;
    await openTask(db, deps, { applicationId, kind: 'lodge_debit', subject: mandateId });
  };
