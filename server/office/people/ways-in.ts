import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  addPasskey,
  askForPasskey,
  checkAuthenticator,
  checkPasskey,
  closeDeviceLinks,
  endSession,
  endSessionsOf,
  freshen,
  hasAuthenticator,
  offerAuthenticator,
  offerPasskey,
  passkeysOf,
  removePasskey,
  sessionsOf,
} from '../../staff/index.ts';
import type { OfficeHandlers, StaffVisit } from '../office-handler.ts';
import { noteWayIn } from './note-way-in.ts';
import { requireKeyMaker, requireOwner } from './require-owner.ts';

type WaysInCalls =
  | 'POST office/passkeys/options'
  | 'POST office/passkeys/add'
  | 'POST office/passkeys/remove'
  | 'POST office/authenticator/offer'
  | 'POST office/authenticator/confirm'
  | 'POST office/stepup/options'
  | 'POST office/stepup/check'
  | 'GET office/sessions'
  | 'POST office/sessions/end';

/** Passkeys, authenticator app and sessions of the signed-in colleague. */
export function waysIn({ config, keys, store }: Deps): OfficeHandlers<WaysInCalls> {
  const placeOf = ({ origin }: StaffVisit) => ({ origin, brandName: config.brandName });
  const { db } = store;
  return {
    async 'POST office/passkeys/options'(_input, visit) {
      requireKeyMaker(visit.member);
      return { options: { ...(await offerPasskey(db, placeOf(visit), visit.member)) } };
    },
    async 'POST office/passkeys/add'({ body }, visit) {
      const { member } = visit;
      requireKeyMaker(member);
      const { response, label } = body;
      const isAdded = await store.transaction(async (inside) => {
        // The challenge is used up also when the answer to it is not valid.
        if (!(await addPasskey(inside, placeOf(visit), member.id, response, label))) return false;
        // Making a passkey is a touch as well.
        await freshen(inside, member.sessionId);
        await noteWayIn(inside, member, 'passkey_added');
        return true;
      });
      if (!isAdded) throw new Refusal(400, 'PASSKEY_NOT_ADDED');
      return { passkeys: (await passkeysOf(db, member.id)).length };
    },
    async 'POST office/passkeys/remove'({ body: { id } }, { member }) {
      requireOwner(member);
      await store.transaction(async (inside) => {
        if (!(await removePasskey(inside, member.id, id))) throw new Refusal(400, 'PASSKEY_STAYS');
        await noteWayIn(inside, member, 'passkey_removed');
      });
      return {};
    },
    async 'POST office/authenticator/offer'(_input, { member }) {
      requireOwner(member);
      const secret = await offerAuthenticator(db, keys, member.id);
      const issuer = encodeURIComponent(config.brandName);
      const account = `${issuer}:${encodeURIComponent(member.name)}`;
      return { secret, address: `otpauth://totp/${account}?secret=${secret}&issuer=${issuer}` };
    },
    async 'POST office/authenticator/confirm'({ body: { code } }, { member }) {
      requireOwner(member);
      if (!(await checkAuthenticator(db, keys, { staffId: member.id, code, isFirst: true }))) {
        throw new Refusal(400, 'WRONG_CODE.authenticator');
      }
      return {};
    },
    async 'POST office/stepup/options'(_input, visit) {
      return { options: { ...(await askForPasskey(db, placeOf(visit), visit.member.id)) } };
    },
    async 'POST office/stepup/check'({ body }, visit) {
      const { member } = visit;
      if ((await checkPasskey(db, placeOf(visit), member.id, body.response)) === null) {
        throw new Refusal(400, 'SIGN_IN_FAILED');
      }
      await freshen(db, member.sessionId);
      return {};
    },
    async 'GET office/sessions'(_input, { member }) {
      const sessions = await sessionsOf(db, [member.id]);
      const passkeys = await passkeysOf(db, member.id);
      return {
        sessions: sessions.map(({ id, device, level, createdAt, seenAt }) => ({
          id,
          device,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          level,
          isThis: id === member.sessionId,
        })),
        passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
          id,
          label,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        hasAuthenticator: await hasAuthenticator(db, member.id),
      };
    },
    async 'POST office/sessions/end'({ body: { sessionId } }, { member }) {
      if (sessionId === null) {
        await store.transaction(async (inside) => {
          await closeDeviceLinks(inside, member.id);
          await endSessionsOf(inside, member.id);
        });
      } else await endSession(db, sessionId, member.id);
      return {};
    },
  };
}
