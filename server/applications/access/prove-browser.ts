import { codes } from '../../codes/index.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { sessionRow } from '../../sessions/index.ts';
import { keepProof } from './browser-trust.ts';
import { openText, personLookup } from '../cells.ts';
import type { ApplicationAccess } from './application-access.ts';
import { needsProof, wrongCode } from '../refusals.ts';

const noNumber = new Refusal(400, 'NO_NUMBER');

/** The row of this visitor's session. */
export async function visitRow(db: Database, visit: Visit): Promise<string> {
  const session = visit.session ?? visit.beginSession?.();
  if (session === undefined) throw needsProof();
  return sessionRow(db, session);
}

/** Proves with a code, sent to the number on file, that this browser is the client's (decision 3). */
export function proveBrowser(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const { keys, store } = deps;
  const oneTime = codes(deps);
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
      });
    },
    async check(access: ApplicationAccess, visit: Visit, code: string): Promise<void> {
      if (access.actor === 'spouse') throw needsProof();
      const { id: applicationId, mobileSealed } = access.application;
      const number = openText(access, 'mobile_sealed', mobileSealed);
      if (number === null) throw noNumber;
      const sessionId = await visitRow(store.db, visit);
      const asked = { purpose: 'new_device', number, applicationId, sessionId, code } as const;
      if (!(await oneTime.check(asked))) throw wrongCode();
      const lookup = personLookup(keys, 'mobile', number);
      await store.transaction((db) => keepProof(db, { applicationId, sessionId }, lookup));
    },
  };
}
