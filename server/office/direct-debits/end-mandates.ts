import { endAllMandates } from '../../mandates/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { closeTasks, openTask } from '../cases/index.ts';
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

/** Ends the direct debits of an application; finance ends those that the bank has at the bank as well. */
export async function endMandates({ db, deps }: CommandContext, applicationId: string) {
  await openBankTasks(db, deps, applicationId, await endAllMandates(db, applicationId));
  await closeTasks(db, applicationId, ['lodge_debit'], null);
}
