import {
  type ApplicationAccess,
  isOwner,
  needsProof,
  openApplication,
} from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { noApplication, notOpen } from './refusals.ts';

/** Documents are for the client alone, on a trusted browser: not the spouse, not a link made for signing (T43, T83). */
export function documentAccess(deps: Pick<Deps, 'keys' | 'store'>) {
  const open = openApplication(deps);

  async function look(
    visit: Pick<Visit, 'session' | 'address'>,
    id: string,
  ): Promise<ApplicationAccess> {
    const access = await open(visit, id);
    if (!isOwner(access)) throw noApplication();
    if (!access.proved) throw needsProof();
    return access;
  }

  return {
    look,
    /** Documents can be sent while the application is open. */
    async change(
      visit: Pick<Visit, 'session' | 'address'>,
      id: string,
    ): Promise<ApplicationAccess> {
      const access = await look(visit, id);
      if (access.application.state !== 'open') throw notOpen();
      return access;
    },
  };
}
