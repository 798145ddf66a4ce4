import { codes } from '../../codes/index.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { sessionRow } from '../../sessions/index.ts';
import { keepProof } from './browser-trust.ts';
import { lockRow } from '../rows.ts';
import { openText, personLookup } from '../cells.ts';
import { type ApplicationAccess, hasProvedNumber } from './application-access.ts';
import { needsProof, wrongCode } from '../refusals.ts';
import { enqueue } from '../../messages/index.ts';
import { openAppId } from './application-key.ts';

const noNumber = new Refusal(400, 'NO_NUMBER');

/** The row of this visitor's session. */
export async function visitRow(db: Database, visit: Visit): Promise<string> {
  const session = visit.session ?? visit.beginSession?.();
  if (session === undefined) throw needsProof();
  return sessionRow(db, session);
}

/** Proves with a code, sent to the number on file, that this browser is the client's (docs/threats.md, rule 3). */
export function proveBrowser(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const { config, keys, store } = deps;
  const oneTime = codes(deps);
  // A flood of guesses waits in a queue and leaves connections to the store for everyone else.
  const limited = fewAtOnce(Math.ceil(config.databasePoolSize / 4));
  return {
    async send(access: ApplicationAccess, visit: Visit) {
      const { id, mobileSealed } = access.application;
      const number = openText(access, 'mobile_sealed', mobileSealed);
      if (number === null) throw noNumber;
      const { address, language } = visit;
      return oneTime.sendOnce(store.db, {
        purpose: 'new_device',
        number,
        applicationId: id,
        sessionId: await visitRow(store.db, visit),
        address,
        language,
        isProvedThere: hasProvedNumber(access.application),
      });
    },
    /** Checks the code inside the lock, so that nobody can change the number between its check and its effect (T108). */
    async check(access: ApplicationAccess, visit: Visit, code: string): Promise<void> {
      if (access.actor === 'spouse') throw needsProof();
      const { id: applicationId } = access.application;
      const sessionId = await visitRow(store.db, visit);
      const isRight = await limited(() =>
        store.transaction(async (db) => {
          const application = await lockRow(db, applicationId);
          const number = openText(access, 'mobile_sealed', application.mobileSealed);
          if (number === null) throw noNumber;
          const asked = { purpose: 'new_device', number, applicationId, sessionId, code } as const;
          if (!(await oneTime.checkIn(db, asked))) return false;
          await keepProof(db, { applicationId, sessionId }, personLookup(keys, 'mobile', number));
          await textLink(db, deps, { application, dataKey: access.dataKey }, number);
          return true;
        }),
      );
      // Thrown after the transaction, which has counted the wrong try.
      if (!isRight) throw wrongCode();
    },
  };
}

/** Sends the link to the unfinished application, once, to the number that was just proved. */
export async function textLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { application, dataKey }: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  to: string,
): Promise<void> {
  const appId = openAppId(deps.keys, application);
  if (appId === null || application.state !== 'open') return;
  await enqueue(db, deps, {
    applicationId: application.id,
    channel: 'sms',
    template: 'application_saved',
    to,
    slots: { path: `/app?appId=${appId}` },
    dedupeKey: `application saved:${application.id}`,
    dataKey,
  });
}
