import { noteAudit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockStaff, setRoles, withEndedRoles } from '../../staff/index.ts';
import { releaseWork } from '../cases/index.ts';

/** Rights end with the day by themselves; this frees the work of these colleagues and writes the end down. */
export const endRoles = ({ store }: Pick<Deps, 'store'>): Promise<void> =>
  store.transaction(async (db) => {
    if ((await withEndedRoles(db)).length === 0) return;
    await lockStaff(db);
    for (const { id, roles } of await withEndedRoles(db)) {
      await setRoles(db, id, []);
      await releaseWork(db, id, { roles, isLimited: false });
      const details = { staffId: id, roles: roles.join(' ') };
      await noteAudit(db, { actor: 'system', action: 'roles_ended', subject: 'office', details });
    }
  });

export const endedRoles: Job = {
  name: 'ended roles of colleagues',
  everySeconds: 300,
  run: endRoles,
};
