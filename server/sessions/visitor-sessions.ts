import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { recordConsent } from '../consents/index.ts';
import { ownSession, sessionRow } from './sessions.ts';

type Names =
  | 'GET ccserviceapplication/generatesessionid'
  | 'GET ccserviceapplication/getipaddress'
  | 'POST appsutils/setconsent';

const noBrowser = new Refusal(400, 'NO_BROWSER');

export function visitorSessions({ store }: Pick<Deps, 'store'>): Handlers<Names> {
  return {
    'GET ccserviceapplication/generatesessionid': (_input, visit) => {
      const session = visit.session ?? visit.beginSession?.();
      if (session === undefined) throw noBrowser;
      return session.sessionId;
    },
    'GET ccserviceapplication/getipaddress': (_input, { address }) =>
      address.replace(/^::ffff:(?=\d+\.)/i, ''),
    'POST appsutils/setconsent': async ({ body }, visit) => {
      const { sessionId, granted, explicit, version } = body;
      if (!explicit) return {};
      const session = ownSession(visit, sessionId);
      await recordConsent(store.db, {
        sessionId: session && (await sessionRow(store.db, session)),
        subject: 'cookies',
        version,
        granted,
      });
      return {};
    },
  };
}
