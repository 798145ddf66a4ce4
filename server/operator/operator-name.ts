import { userInfo } from 'node:os';
import { sql } from 'drizzle-orm';
import { noteAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/store/store.ts';

/** The system user who runs the command. */
export function operatorUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** The name of the system user, for the audit log. */
export const operatorName = (): string => ['operator', operatorUser()].filter(Boolean).join(' ');

/** Names the operator in versions of content that this transaction records. */
export const nameOperator = (db: Database) =>
  db.execute(sql`select set_config('office.operator', ${operatorName()}, true)`);

/** Notes in the audit log which records an operator wrote, such as `parameters office_name`. */
export const noteRecords = (
  db: Database,
  verb: 'set' | 'remove' | 'import',
  records: readonly string[],
): Promise<unknown> =>
  noteAudit(db, {
    actor: operatorName(),
    action: 'command',
    subject: 'office',
    details: { command: `operator_${verb}`, records },
  });
