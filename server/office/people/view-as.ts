import { noteAudit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { colleague, setViewAs } from '../../staff/index.ts';
import type { OfficeHandlers } from '../office-handler.ts';

/** The office with the roles of a colleague, read-only and logged under the real name. */
export function viewAs({
  store,
}: Pick<Deps, 'store'>): OfficeHandlers<'POST office/viewas' | 'POST office/viewas/stop'> {
  return {
    async 'POST office/viewas'({ body: { staffId } }, { member }) {
      if (staffId === member.id) throw new Refusal(400, 'NOT_YOURSELF');
      await store.transaction(async (db) => {
        if ((await colleague(db, staffId)) === undefined)
          throw new Refusal(404, 'NO_SUCH_COLLEAGUE');
        await setViewAs(db, member.sessionId, staffId);
        const actor = `staff ${member.id}`;
        await noteAudit(db, { actor, action: 'view_as', subject: 'office', details: { staffId } });
      });
      return {};
    },
    async 'POST office/viewas/stop'(_input, { member }) {
      await setViewAs(store.db, member.sessionId, null);
      return {};
    },
  };
}
