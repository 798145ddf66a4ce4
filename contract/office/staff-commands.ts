import * as z from 'zod/mini';
import { roles } from '../../rules/office/rights.ts';
import { type CommandTable, day, uuid, words } from './office-call.ts';

const role = z.enum(roles);

/** What administrators do with colleagues and their roles (OFF-03, OFF-05). */
export const staffCommands = {
  invite_colleague: {
    right: 'invite_staff',
    needsFreshPasskey: true,
    input: z.strictObject({
      name: words(120),
      language: z.enum(['en', 'ar']),
      roles: z.array(role).check(z.minLength(1)),
    }),
    undo: 'can',
  },
  /** A new one-time address for somebody who lost their passkeys. */
  recover_colleague: {
    right: 'invite_staff',
    needsFreshPasskey: true,
    input: z.strictObject({ staffId: uuid }),
    undo: 'link_shown',
  },
  /** Signs a colleague out on one device, or everywhere. */
  sign_out_colleague: {
    right: 'invite_staff',
    needsFreshPasskey: true,
    input: z.strictObject({ staffId: uuid, sessionId: z.nullable(uuid) }),
    undo: 'sessions_ended',
  },
  change_roles: {
    right: 'propose_roles',
    needsFreshPasskey: true,
    secondPerson: 'approve_roles',
    input: z.strictObject({
      staffId: uuid,
      roles: z.array(role),
      /** The last day of these roles; left out, they have no end. */
      until: z.optional(day),
    }),
    undo: 'can',
  },
  dismiss_colleague: {
    right: 'invite_staff',
    needsFreshPasskey: true,
    input: z.strictObject({ staffId: uuid }),
    undo: 'sessions_ended',
  },
} as const satisfies CommandTable;
