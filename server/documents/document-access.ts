import { isHerPaper, paperKinds } from '../../rules/documents/upload.ts';
import {
  admitted,
  type ApplicationAccess,
  type ApplicationCall,
  askedDocumentsOf,
  lockAndOpen,
  openApplication,
} from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { noApplication, notOpen } from './refusals.ts';

/**
 * Documents can be sent while the application is open. Afterwards a submitted one takes only those that staff asked
 * for again (OFF-23).
 */
export async function refuseUnlessTaken(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  kind: string | null,
): Promise<void> {
  const { state } = access.application;
  if (state === 'open') return;
  if (state !== 'submitted' && state !== 'active') throw notOpen();
  const asked = await askedDocumentsOf(db, access);
  if (!asked.some((one) => one.kind === kind)) throw notOpen();
}

/** The woman a visa is for, by a link of her own: she sends and sees her own documents only. */
const isHers = ({ link }: Pick<ApplicationAccess, 'link'>): boolean =>
  link?.purpose === 'her_documents';

/** True if this caller may send or see the document. */
export const isAllowed = (access: Pick<ApplicationAccess, 'link'>, kind: string | null): boolean =>
  !isHers(access) || paperKinds.some((one) => one === kind && isHerPaper(one));

type Caller = Pick<Visit, 'session' | 'address'>;

/** Opens applications for the calls about documents. */
export function documentAccess(deps: Pick<Deps, 'keys' | 'store'>) {
  const open = openApplication(deps);
  const lock = lockAndOpen(deps, open);

  const look = async (call: ApplicationCall, visit: Caller, id: string) =>
    admitted(call, await open(visit, id));

  return {
    look,
    /** The same inside the transaction that stores a document: trust may have ended meanwhile (T108). */
    lock: async (call: ApplicationCall, db: Database, visit: Caller, id: string) =>
      admitted(call, await lock(db, visit, id)),
    /** `kindOf` finds the kind of document that is sent. */
    async change(
      visit: Caller,
      id: string,
      kindOf: (applicationId: string) => Promise<string | null>,
    ): Promise<ApplicationAccess> {
      const access = await look('POST documents/begin', visit, id);
      const { id: applicationId, state } = access.application;
      if (state === 'open' && !isHers(access)) return access;
      const kind = await kindOf(applicationId);
      if (!isAllowed(access, kind)) throw noApplication();
      await refuseUnlessTaken(deps.store.db, access, kind);
      return access;
    },
  };
}
