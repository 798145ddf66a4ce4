import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  addColleague,
  closeDeviceLinks,
  closeStaffLinks,
  endSessionsOf,
  forgetWaysIn,
  hasStaff,
  linkAddress,
  lockStaff,
  makeStaffLink,
  readStaffLink,
  takeStaffLink,
} from '../../staff/index.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { noteWayIn } from './note-way-in.ts';
import { openSession } from './open-session.ts';
import { requireOwner } from './require-owner.ts';

type LinkCalls = 'POST office/link/read' | 'POST office/link/use' | 'POST office/devicelink';

const over = () => new Refusal(400, 'LINK_OVER');

/** One-time addresses (OFF-01, OFF-03). A link opens a session in which two passkeys are made before any work. */
export function oneTimeLinks(deps: Deps): OfficeHandlers<LinkCalls> {
  const { config, store } = deps;

  async function openLink(db: Database, token: string) {
    const link = await readStaffLink(db, token);
    if (link === null || (link.purpose === 'demo' && !config.demo)) throw over();
    if (link.purpose === 'first' && (await hasStaff(db))) throw over();
    return link;
  }

  /** The first administrator can also approve roles, so that work can start. */
  async function firstAdministrator(db: Database, name: string): Promise<string> {
    await closeStaffLinks(db, null);
    return addColleague(db, {
      name,
      language: 'en',
      roles: ['administrator', 'operations_lead'],
    });
  }

  return {
    async 'POST office/link/read'({ body: { token } }) {
      const { purpose, name } = await openLink(store.db, token);
      return { purpose, name };
    },
    async 'POST office/link/use'({ body: { token, name } }, visit) {
      await store.transaction(async (db) => {
        await lockStaff(db);
        const { purpose, staffId: known } = await openLink(db, token);
        if (purpose === 'first' && name === undefined) {
          throw new Refusal(400, 'NAME_MISSING', {}, { name: 'NAME_MISSING' });
        }
        if (!(await takeStaffLink(db, token))) throw over();
        const staffId = known ?? (await firstAdministrator(db, name ?? ''));
        if (purpose === 'recovery') {
          await forgetWaysIn(db, staffId);
          await closeDeviceLinks(db, staffId);
          await endSessionsOf(db, staffId);
        }
        const level = purpose === 'device' ? 'new_device' : 'full';
        await openSession(deps, db, visit, { staffId, level, way: purpose });
      });
      return {};
    },
    async 'POST office/devicelink'(_input, { member, origin }) {
      requireOwner(member);
      const token = await store.transaction(async (db) => {
        await closeDeviceLinks(db, member.id);
        await noteWayIn(db, member, 'device_link');
        return makeStaffLink(db, 'device', member.id);
      });
      return { address: linkAddress(origin, token) };
    },
  };
}
