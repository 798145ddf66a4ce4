import { auditLog } from './table.ts';
import type { Database } from '../store/store.ts';

interface AuditLine {
  readonly actor: string;
  readonly action:
    | 'export'
    | 'erase'
    | 'rotate'
    | 'report'
    | 'read'
    | 'refund'
    | 'command'
    | 'undo'
    | 'sign_in'
    | 'reads'
    | 'refused'
    | 'view'
    | 'view_as'
    | 'roles_ended'
    | 'device_link'
    | 'passkey_added'
    | 'passkey_removed';
  /** An application's id, never a name or a number, because the log outlives personal data. */
  readonly subject: string;
  readonly fields?: readonly string[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes lines in the caller's transaction; the database numbers and chains them (T62). */
export async function noteAudit(
  db: Database,
  ...lines: readonly AuditLine[]
): Promise<{ readonly sequence: number; readonly happenedAt: Date }[]> {
  return db
    .insert(auditLog)
    .values(
      lines.map(({ actor, action, subject, fields = [], details = {} }) => ({
        actor,
        action,
        subject,
        fields: [...fields],
        details: { ...details },
        sequence: 0,
        hash: Buffer.alloc(0),
      })),
    )
    .returning({ sequence: auditLog.sequence, happenedAt: auditLog.happenedAt });
}
