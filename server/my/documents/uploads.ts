import { expiryProblem } from '../../../rules/my/documents-expiry.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { ApplicationAccess } from '../../applications/index.ts';
import type { PartsRoute } from '../../documents/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type HomeAccess, homeAccess } from '../access/index.ts';

/** Opens a home for sending a document: the client's own, while the contract runs. */
export function sendingAccess(deps: Pick<Deps, 'keys' | 'store'>) {
  const access = homeAccess(deps);

  function admitted({ application, dataKey }: HomeAccess): ApplicationAccess {
    if (application.state === 'ended') throw new Refusal(409, 'CONTRACT_ENDED');
    return {
      application,
      dataKey,
      actor: 'client',
      link: null,
      proved: true,
      provedNumber: true,
    };
  }

  return {
    open: async (visit: Pick<Visit, 'session'>, homeId: string | undefined) =>
      admitted(await access.openOwn(visit, homeId)),
    /** The same inside the transaction that stores a document (T108). */
    lock: async (db: Database, visit: Pick<Visit, 'session'>, homeId: string | undefined) =>
      admitted(await access.lockAndOpen(db, visit, homeId, access.openOwn)),
  };
}

/** The parts of a file that is sent in My Home. */
export function myPartsRoute(deps: Pick<Deps, 'keys' | 'store'>): PartsRoute {
  const { open } = sendingAccess(deps);
  return { path: '/api/my/documents/parts/:uploadId', open: (visit, id) => open(visit, id) };
}

/** The typed expiry, checked; null if none was typed. */
export function typedExpiry(typed: string | null): string | null {
  if (typed === null || typed === '') return null;
  const words = expiryProblem(typed, dubaiDay(new Date()));
  if (words !== null) throw new Refusal(400, 'BAD_ANSWER', {}, { expiresOn: { words } });
  return typed;
}
