import * as z from 'zod/mini';
import { type Role, roles as allRoles } from '../../../rules/office/rights.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  addColleague,
  closeDeviceLinks,
  colleague,
  dismiss,
  endSession,
  endSessionsOf,
  hasOtherAdministrator,
  hasSignedIn,
  inOrder,
  linkAddress,
  lockStaff,
  makeStaffLink,
  setRoles,
} from '../../staff/index.ts';
import { giveWorkBack, releaseWork } from '../cases/index.ts';
import { type CommandContext, type Commands, staffIdOf } from '../commands/command.ts';

const invited = z.object({ staffId: z.string() });
const roleList = z.array(z.enum(allRoles));
const changedRoles = z.object({
  staffId: z.string(),
  before: roleList,
  after: roleList,
  beforeUntil: z.prefault(z.nullable(z.string()), null),
  until: z.prefault(z.nullable(z.string()), null),
  released: z.prefault(
    z.object({ applications: z.array(z.string()), tasks: z.array(z.string()) }),
    { applications: [], tasks: [] },
  ),
});

const holder = (roles: readonly Role[]) => ({ roles, isLimited: false });

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');

async function knownColleague(db: Database, staffId: string) {
  const person = await colleague(db, staffId);
  if (person === undefined) throw new Refusal(404, 'NO_SUCH_COLLEAGUE');
  return person;
}

const isSameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  inOrder(one).join() === inOrder(other).join();

async function requireAdministratorLeft(
  { db, deps: { config } }: CommandContext,
  id: string,
  roles: readonly Role[] = [],
  until: string | null = null,
): Promise<void> {
  const isStill = roles.includes('administrator') && until === null;
  if (!isStill && !(await hasOtherAdministrator(db, config, id))) {
    throw new Refusal(400, 'LAST_ADMINISTRATOR');
  }
}

type PeopleCommands =
  | 'invite_colleague'
  | 'recover_colleague'
  | 'sign_out_colleague'
  | 'change_roles'
  | 'dismiss_colleague';

/** Names never go into the details: the audit log outlives them. */
export const peopleCommands: Commands<PeopleCommands> = {
  invite_colleague: {
    async run({ db, origin }, input) {
      const staffId = await addColleague(db, input);
      const token = await makeStaffLink(db, 'invitation', staffId);
      return {
        applicationIds: [],
        details: { staffId, roles: inOrder(input.roles).join(' ') },
        undo: { staffId },
        answer: { staffId },
        secret: { address: linkAddress(origin, token) },
      };
    },
    /** Dismissing closes the address, too. */
    async undo({ db }, undo) {
      const { staffId } = invited.parse(undo);
      await lockStaff(db);
      if (await hasSignedIn(db, staffId)) throw tooLate();
      if (!(await dismiss(db, staffId))) throw tooLate();
    },
  },
  recover_colleague: {
    async run({ db, actor, origin }, { staffId }) {
      await knownColleague(db, staffId);
      if (staffIdOf(actor) === staffId) throw new Refusal(400, 'NOT_YOURSELF');
      const token = await makeStaffLink(db, 'recovery', staffId);
      return {
        applicationIds: [],
        details: { staffId },
        secret: { address: linkAddress(origin, token) },
      };
    },
  },
  sign_out_colleague: {
    async run({ db }, { staffId, sessionId }) {
      await knownColleague(db, staffId);
      if (sessionId === null) {
        await closeDeviceLinks(db, staffId);
        await endSessionsOf(db, staffId);
      } else await endSession(db, sessionId, staffId);
      return { applicationIds: [], details: { staffId } };
    },
  },
  change_roles: {
    async prepare({ db }, { staffId, roles, until = null }) {
      const { roles: before, rolesUntil } = await knownColleague(db, staffId);
      const after = inOrder(roles);
      if (until !== null && until < dubaiDay(new Date())) throw new Refusal(400, 'ROLES_END_PAST');
      if (isSameRoles(before, after) && rolesUntil === until)
        throw new Refusal(400, 'CHANGED_MEANWHILE');
      return {
        subject: staffId,
        needsSecond: true,
        applicationIds: [],
        details: { staffId, roles: after.join(' '), until },
        bound: { before: inOrder(before), beforeUntil: rolesUntil, after, until },
      };
    },
    async run(context, { staffId, roles, until = null }) {
      const { db } = context;
      await lockStaff(db);
      const { roles: before, rolesUntil: beforeUntil } = await knownColleague(db, staffId);
      const after = inOrder(roles);
      await requireAdministratorLeft(context, staffId, after, until);
      await setRoles(db, staffId, after, until);
      const released = await releaseWork(db, staffId, holder(before), holder(after));
      return {
        applicationIds: [],
        details: { staffId, roles: after.join(' '), until },
        undo: { staffId, before, beforeUntil, after, until, released },
      };
    },
    async undo(context, undo) {
      const { db } = context;
      const { staffId, before, beforeUntil, after, until, released } = changedRoles.parse(undo);
      await lockStaff(db);
      const person = await colleague(db, staffId);
      const isStillSo =
        person !== undefined && isSameRoles(person.roles, after) && person.rolesUntil === until;
      if (!isStillSo) throw tooLate();
      await requireAdministratorLeft(context, staffId, before, beforeUntil);
      await setRoles(db, staffId, before, beforeUntil);
      await giveWorkBack(db, staffId, released);
    },
  },
  dismiss_colleague: {
    async run(context, { staffId }) {
      const { db, actor } = context;
      if (staffIdOf(actor) === staffId) throw new Refusal(400, 'NOT_YOURSELF');
      await lockStaff(db);
      const { roles } = await knownColleague(db, staffId);
      await requireAdministratorLeft(context, staffId);
      await dismiss(db, staffId);
      const { applications } = await releaseWork(db, staffId, holder(roles));
      return {
        applicationIds: [],
        details: { staffId, count: applications.length },
        answer: { applications: applications.length },
      };
    },
  },
};
