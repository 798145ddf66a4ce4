import { sql } from 'drizzle-orm';
import { reminderDays } from '../../../rules/my/documents-expiry.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { dropTasks, openTask } from '../../office/index.ts';
import { tasks } from '../../office/cases/table.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Opens a task once when the passport of a maid who is with a family expires soon or has expired: families see its last day, and we
 * see to it (HOME-05). A renewed passport takes the task off the list.
 */
export async function openPassportTasks(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  now: Date = new Date(),
): Promise<void> {
  const today = dubaiDay(now);
  await deps.store.transaction(async (db) => {
    await dropTasks(
      db,
      'renew_passport',
      sql`not exists (select from maid_private where maid_id = ${tasks.maidId}
        and passport_ends_on::text = ${tasks.subject})`,
    );
    const { rows } = await db.execute<{ maid: number; ends: string }>(sql`
      select distinct own.maid_id as maid, own.passport_ends_on::text as ends
      from maid_private own
      join applications hired on hired.maid_id = own.maid_id
      join applications contract on contract.id = coalesce(hired.replaces_application_id, hired.id)
      where own.passport_ends_on <= ${addDays(today, reminderDays[0])}
        and hired.flow in ('hire', 'replacement') and hired.state in ('submitted', 'active')
        and contract.state in ('submitted', 'active') and contract.erased_at is null
        and (contract.contract_ends_on is null or contract.contract_ends_on >= ${today})
        and not exists (select from applications later
          where later.replaces_application_id = contract.id
            and later.state in ('submitted', 'active') and later.created_at > hired.created_at)
        and not exists (select from tasks where maid_id = own.maid_id and kind = 'renew_passport'
          and subject = own.passport_ends_on::text)`);
    for (const { maid, ends } of rows) {
      const about = { maidId: maid, kind: 'renew_passport', subject: ends } as const;
      await openTask(db, deps, about);
    }
  });
}
