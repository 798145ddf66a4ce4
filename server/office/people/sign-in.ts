import { createHash } from 'node:crypto';
import { hasRight, rights } from '../../../rules/office/rights.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Limit, sharedLimits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  askForPasskey,
  checkAuthenticator,
  checkPasskey,
  endSession,
  isReadyToWork,
  lastPerson,
  lastPersonCookie,
  sessionCookie,
  setLanguage,
} from '../../staff/index.ts';
import type { OfficeHandlers, OfficeVisit } from '../office-handler.ts';
import { openSession } from './open-session.ts';

/** Wrong codes per person and quarter of an hour, on all nodes together (OFF-02). */
const WRONG_CODES: Limit = { bucket: 'office code', uses: 5, seconds: 900 };

type SignInCalls =
  | 'GET office/me'
  | 'POST office/signin/options'
  | 'POST office/signin/passkey'
  | 'POST office/signin/code'
  | 'POST office/signin/forget'
  | 'POST office/language'
  | 'POST office/active'
  | 'POST office/signout';

/** Signing in and out. Nobody types a name, and no answer says whether a person exists. */
export function signIn(deps: Deps): OfficeHandlers<SignInCalls> {
  const { config, keys, store } = deps;
  const limits = sharedLimits(deps);
  const placeOf = ({ origin }: OfficeVisit) => ({ origin, brandName: config.brandName });
  const lastOf = ({ cookie }: OfficeVisit) => lastPerson(store.db, config, keys, cookie);

  return {
    async 'GET office/me'(_input, visit) {
      const { member } = visit;
      return {
        me: member && {
          id: member.id,
          name: member.name,
          language: member.language,
          roles: [...member.roles],
          rights: isReadyToWork(member) ? rights.filter((right) => hasRight(member, right)) : [],
          isDemo: member.isDemo,
          isLimited: member.isLimited,
          isNewDevice: member.isNewDevice,
          isFresh: member.isFresh,
          passkeys: member.passkeys,
          sessionId: member.sessionId,
          viewing: member.viewing,
        },
        brandName: config.brandName,
        lastName: (await lastOf(visit))?.name ?? null,
        now: new Date().toISOString(),
      };
    },
    async 'POST office/signin/options'(_input, visit) {
      return { options: { ...(await askForPasskey(store.db, placeOf(visit), null)) } };
    },
    async 'POST office/signin/passkey'({ body }, visit) {
      const staffId = await checkPasskey(store.db, placeOf(visit), null, body.response);
      if (staffId === null) throw new Refusal(400, 'SIGN_IN_FAILED');
      await store.transaction((db) =>
        openSession(deps, db, visit, { staffId, level: 'full', way: 'passkey' }),
      );
      return {};
    },
    async 'POST office/signin/code'({ body: { code } }, visit) {
      const person = await lastOf(visit);
      if (person === null) throw new Refusal(400, 'SIGN_IN_FAILED');
      const subject = createHash('sha256').update(person.id).digest();
      if (!(await limits.take(WRONG_CODES, [subject]))) throw new Refusal(429, 'CODE_LOCKED');
      const staffId = person.id;
      if (!(await checkAuthenticator(store.db, keys, { staffId, code, isFirst: false }))) {
        throw new Refusal(400, 'WRONG_CODE.authenticator');
      }
      await limits.giveBack(WRONG_CODES, subject);
      await store.transaction((db) =>
        openSession(deps, db, visit, { staffId, level: 'limited', way: 'code' }),
      );
      return {};
    },
    'POST office/signin/forget'(_input, visit) {
      visit.setCookie(lastPersonCookie(config, keys, null));
      return {};
    },
    async 'POST office/language'({ body: { language } }, { member }) {
      await setLanguage(store.db, member.id, language);
      return {};
    },
    // The registration of calls notes the activity.
    'POST office/active': () => ({}),
    async 'POST office/signout'(_input, visit) {
      await endSession(store.db, visit.member.sessionId, visit.member.id);
      visit.setCookie(sessionCookie(config, ''));
      return {};
    },
  };
}
