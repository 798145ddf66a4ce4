import { endAllMandates } from '../../mandates/index.ts';
import { openTask } from '../cases/index.ts';
import type { CommandContext } from '../commands/command.ts';

/** Ends the direct debits of an application; finance ends those that the bank has at the bank as well. */
export async function endMandates({ db, deps }: CommandContext, applicationId: string) {
  for (const subject of await endAllMandates(db, applicationId)) {
    await openTask(db, deps, { applicationId, kind: 'end_at_bank', subject });
  }
}
