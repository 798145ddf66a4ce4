import { scrubUrl } from '../../rules/marketing/scrub-url.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { sharedLimits } from '../platform/limits/limits.ts';
import { addressesIn } from '../platform/limits/network.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { urlLog as table } from './table.ts';
import { ownSession, sessionRow } from '../sessions/index.ts';

const journeyShape = /^[A-Za-z0-9-]{1,64}$/;

/** Rows per network: enough for all families of a carrier, too few to fill the store (T103). */
const ROWS_A_MINUTE = 120;
const daily = { bucket: 'url log, day', uses: 20_000, seconds: 86_400 };

type Needs = Pick<Deps, 'keys' | 'log' | 'store'> & {
  readonly config: Pick<Deps['config'], 'captchaTrustedNetworks'>;
};

/** Logs which pages are opened. Errors here are never shown to the visitor. */
export function urlLog(deps: Needs): Handlers<'POST appsutils/addurllog'> {
  const { store, log } = deps;
  const limits = sharedLimits(deps);
  const mayWrite = plainLimit(ROWS_A_MINUTE);
  const isTrusted = addressesIn(deps.config.captchaTrustedNetworks);
  /** Rows beyond a network's share are dropped without an error. */
  const isWithinShare = async (address: string): Promise<boolean> =>
    isTrusted(address) ||
    (mayWrite(address) && (await limits.take(daily, limits.networks(address))));

  return {
    'POST appsutils/addurllog': async ({ body }, visit) => {
      const url = scrubUrl(body.url);
      const journeyId =
        body.journeyId !== undefined && journeyShape.test(body.journeyId) ? body.journeyId : null;
      if (url === '') return {};
      const session = ownSession(visit, body.sessionId);
      try {
        if (!(await isWithinShare(visit.address))) return {};
        const sessionId = session && (await sessionRow(store.db, session));
        await store.db.insert(table).values({ url, journeyId, sessionId });
      } catch (error) {
        log.warn({ err: error }, 'An opened address could not be stored');
      }
      return {};
    },
  };
}
