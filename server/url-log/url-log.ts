import { scrubUrl } from '../../rules/scrub-url.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Log } from '../platform/logging.ts';
import type { Parts } from '../platform/parts.ts';
import { urlLog as table } from '../platform/store/schema.ts';
import { ownSession, sessionRow } from '../sessions/index.ts';

const journeyShape = /^[A-Za-z0-9-]{1,64}$/;

/** Notes which pages are opened. Nothing that goes wrong here is the visitor's business. */
export function urlLog({
  store,
  log,
}: Pick<Parts, 'store'> & { log: Pick<Log, 'warn'> }): Handlers<'POST appsutils/addurllog'> {
  return {
    'POST appsutils/addurllog': async ({ body }, visit) => {
      const url = scrubUrl(body.url);
      const journeyId =
        body.journeyId !== undefined && journeyShape.test(body.journeyId) ? body.journeyId : null;
      if (url === '') return {};
      const session = ownSession(visit, body.sessionId);
      try {
        const sessionId = session && (await sessionRow(store.db, session));
        await store.db.insert(table).values({ url, journeyId, sessionId });
      } catch (error) {
        log.warn({ err: error }, 'An opened address could not be noted');
      }
      return {};
    },
  };
}
