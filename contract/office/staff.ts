import * as z from 'zod/mini';
import { rights, roles } from '../../rules/office/rights.ts';
import { json, takesNothing } from '../call.ts';
import { at, colleague, day, type OfficeCallTable, uuid, words } from './office-call.ts';

/** For the browser's own functions. */
const webAuthn = z.record(z.string(), z.unknown());
const base64 = z.string().check(z.regex(/^[\w-]{1,8000}$/));
const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
const credential = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };

/** A new passkey, as the browser made it. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.prefault(z.array(z.string()), []),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** A touch of a passkey: a signed challenge. */
const passkeyTouch = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
});
export type PasskeyTouch = z.output<typeof passkeyTouch>;

const token = z.string().check(z.minLength(20), z.maxLength(100));
const language = z.enum(['en', 'ar']);
const role = z.enum(roles);

/** limited: opened with an authenticator app. new_device: by a one-time address, without a passkey yet. */
const sessionLevel = z.enum(['full', 'limited', 'new_device']);

const session = z.object({
  id: uuid,
  device: z.string(),
  createdAt: at,
  seenAt: at,
  level: sessionLevel,
});

const person = z.object({
  id: uuid,
  name: z.string(),
  language,
  roles: z.array(role),
  /** The last day of the roles; null if they have no end. */
  rolesUntil: z.nullable(day),
  passkeys: z.int(),
  hasAuthenticator: z.boolean(),
  /** Null until they signed in. */
  seenAt: z.nullable(at),
  isOnline: z.boolean(),
  createdAt: at,
  /** Applications in their care that are not over. */
  applications: z.int(),
  sessions: z.array(session),
  keys: z.array(z.object({ label: z.string(), usedAt: z.nullable(at) })),
});

export const staffCalls = {
  'GET office/me': {
    ...takesNothing,
    summary: 'The signed-in colleague and what they may do; null without a session.',
    allowed: 'everybody',
    answer: json(
      z.object({
        me: z.nullable(
          z.object({
            id: uuid,
            name: z.string(),
            language,
            roles: z.array(role),
            rights: z.array(z.enum(rights)),
            isDemo: z.boolean(),
            isLimited: z.boolean(),
            /** Came by an address for another device and has no passkey yet. */
            isNewDevice: z.boolean(),
            isFresh: z.boolean(),
            passkeys: z.int(),
            sessionId: uuid,
            /** The colleague with whose roles the office is shown; nothing can be changed then. */
            viewing: z.nullable(colleague),
          }),
        ),
        brandName: z.string(),
        /** The person who last signed in on this device, by name; null if there is none. */
        lastName: z.nullable(z.string()),
        now: at,
      }),
    ),
  },
  'POST office/signin/options': {
    ...takesNothing,
    summary: 'A challenge for a passkey.',
    allowed: 'everybody',
    answer: json(z.object({ options: webAuthn })),
  },
  'POST office/signin/passkey': {
    ...takesNothing,
    summary: 'Signs in with a passkey.',
    allowed: 'everybody',
    body: z.strictObject({ response: passkeyTouch }),
    answer: json(z.object({})),
  },
  'POST office/signin/code': {
    ...takesNothing,
    summary: 'Opens a limited session with the code of an authenticator app.',
    allowed: 'everybody',
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: json(z.object({})),
  },
  'POST office/link/read': {
    ...takesNothing,
    summary: 'The purpose of a one-time address.',
    allowed: 'everybody',
    body: z.strictObject({ token }),
    answer: json(
      z.object({
        purpose: z.enum(['first', 'invitation', 'recovery', 'device', 'demo']),
        name: z.nullable(z.string()),
      }),
    ),
  },
  'POST office/link/use': {
    ...takesNothing,
    summary: 'Uses a one-time address: opens a session in which passkeys are made.',
    allowed: 'everybody',
    body: z.strictObject({ token, name: z.optional(words(120)) }),
    answer: json(z.object({})),
  },
  'POST office/signin/forget': {
    ...takesNothing,
    summary: 'Forgets who signed in last on this device.',
    allowed: 'everybody',
    answer: json(z.object({})),
  },
  'POST office/language': {
    ...takesNothing,
    summary: 'The language in which this colleague uses the office.',
    allowed: 'colleagues',
    body: z.strictObject({ language }),
    answer: json(z.object({})),
  },
  'POST office/active': {
    ...takesNothing,
    summary: 'Reports activity; without it finance roles are signed out (OFF-04).',
    allowed: 'colleagues',
    answer: json(z.object({})),
  },
  'POST office/devicelink': {
    ...takesNothing,
    summary: 'An address that signs this colleague in on another device, to make a passkey there.',
    allowed: 'colleagues',
    answer: json(z.object({ address: z.string() })),
  },
  'POST office/passkeys/options': {
    ...takesNothing,
    summary: 'Options for a new passkey of this colleague.',
    allowed: 'colleagues',
    answer: json(z.object({ options: webAuthn })),
  },
  'POST office/passkeys/add': {
    ...takesNothing,
    summary: 'Stores a new passkey.',
    allowed: 'colleagues',
    body: z.strictObject({ response: newPasskey, label: words(60) }),
    answer: json(z.object({ passkeys: z.int() })),
  },
  'POST office/passkeys/remove': {
    ...takesNothing,
    summary: 'Removes a passkey; two always stay.',
    allowed: 'colleagues',
    body: z.strictObject({ id: passkeyId }),
    answer: json(z.object({})),
  },
  'POST office/authenticator/offer': {
    ...takesNothing,
    summary: 'A secret for an authenticator app.',
    allowed: 'colleagues',
    answer: json(z.object({ secret: z.string(), address: z.string() })),
  },
  'POST office/authenticator/confirm': {
    ...takesNothing,
    summary: 'Activates the authenticator app with its first code.',
    allowed: 'colleagues',
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: json(z.object({})),
  },
  'POST office/stepup/options': {
    ...takesNothing,
    summary: 'A challenge for a further passkey touch.',
    allowed: 'colleagues',
    answer: json(z.object({ options: webAuthn })),
  },
  'POST office/stepup/check': {
    ...takesNothing,
    summary: 'A further passkey touch allows guarded actions for five minutes (OFF-04).',
    allowed: 'colleagues',
    body: z.strictObject({ response: passkeyTouch }),
    answer: json(z.object({})),
  },
  'POST office/signout': {
    ...takesNothing,
    summary: 'Ends this session.',
    allowed: 'colleagues',
    answer: json(z.object({})),
  },
  'GET office/sessions': {
    ...takesNothing,
    summary: 'The colleague’s signed-in devices and sign-in methods.',
    allowed: 'colleagues',
    answer: json(
      z.object({
        sessions: z.array(
          z.object({
            id: uuid,
            device: z.string(),
            createdAt: at,
            seenAt: at,
            level: sessionLevel,
            isThis: z.boolean(),
          }),
        ),
        passkeys: z.array(
          z.object({ id: z.string(), label: z.string(), createdAt: at, usedAt: z.nullable(at) }),
        ),
        hasAuthenticator: z.boolean(),
      }),
    ),
  },
  'POST office/sessions/end': {
    ...takesNothing,
    summary: 'Signs this colleague out on one device, or everywhere.',
    allowed: 'colleagues',
    body: z.strictObject({ sessionId: z.nullable(uuid) }),
    answer: json(z.object({})),
  },
  'POST office/viewas': {
    ...takesNothing,
    summary: 'Shows the office with the roles of a colleague; this session then changes nothing.',
    allowed: 'view_as',
    body: z.strictObject({ staffId: uuid }),
    answer: json(z.object({})),
  },
  'POST office/viewas/stop': {
    ...takesNothing,
    summary: 'Shows the office with one’s own roles again.',
    allowed: 'colleagues',
    answer: json(z.object({})),
  },
  'GET office/people': {
    ...takesNothing,
    summary: 'Colleagues, their roles, devices and passkeys.',
    allowed: 'see_people',
    answer: json(
      z.object({
        people: z.array(person),
      }),
    ),
  },
} as const satisfies OfficeCallTable;
