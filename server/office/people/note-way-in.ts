import { noteAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';

type Change = 'device_link' | 'passkey_added' | 'passkey_removed';

/** A colleague changed how they sign in; in the transaction of the change. */
export const noteWayIn = (
  db: Database,
  { id }: Pick<StaffMember, 'id'>,
  action: Change,
): Promise<unknown> => noteAudit(db, { actor: `staff ${id}`, action, subject: 'office' });
